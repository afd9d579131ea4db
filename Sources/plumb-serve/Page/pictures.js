// An image of a PNG in base64, once it can be shown. As a data URL it is there after a millisecond; a blob is read by way of
// another process, and decode() waits for a frame.
export function picture(data) {
  const image = new Image();
  image.decoding = 'sync';
  image.draggable = false;
  return new Promise((resolve, reject) => {
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new Error('this picture could not be drawn')));
    image.src = `data:image/png;base64,${data}`;
  });
}
