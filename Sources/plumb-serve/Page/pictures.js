// Decodes a base 64 PNG into an image. A data URL takes a millisecond; a blob involves another process, and decode()
// waits for a frame.
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
