// Decodes a data URL into an image, which takes a millisecond. A blob would involve another process, and decode() would
// wait for a frame.
//
// - image: The image to use.
export function picture(url, image = new Image()) {
  image.decoding = 'sync';
  image.draggable = false;
  return new Promise((resolve, reject) => {
    image.addEventListener('load', () => resolve(image), { once: true });
    image.addEventListener('error', () => reject(new Error('this picture could not be drawn')), { once: true });
    image.src = url;
  });
}
