// Decodes a data URL into an image, which takes a millisecond. A blob would involve another process, and decode() would
// wait for a frame.
export function picture(url) {
  const image = new Image();
  image.decoding = 'sync';
  image.draggable = false;
  return new Promise((resolve, reject) => {
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new Error('this picture could not be drawn')));
    image.src = url;
  });
}
