import * as address from './address.js';
import { copyText } from './clipboard.js';
import * as grid from './grid.js';

// What is shown, for others: one picture, all of them on a sheet, or the address.

const status = document.getElementById('shared'), stage = document.getElementById('stage');
const greatestSide = 16_384, greatestArea = 1 << 26, margin = 16;
let timer;

function say(words) {
  status.textContent = words;
  clearTimeout(timer);
  timer = setTimeout(() => { status.textContent = ''; }, 4000);
}

const asBlob = (canvas) => new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));

// As many pixels as the picture has.
function copied(image) {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas;
}

// The focused picture, or the first.
export async function copyPicture() {
  const figure = document.activeElement?.closest('figure:not([hidden])') ?? stage.querySelector('figure:not([hidden])');
  const image = figure && grid.imageOf(figure);
  if (!image?.naturalWidth) return say('there is no picture to copy');
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': asBlob(copied(image)) })]);
    say(`copied ${image.alt}`);
  } catch {
    say('cannot copy pictures to the clipboard');
  }
}

export async function copyLink() {
  const isCopied = await copyText(address.linkWith({}));
  say(isCopied ? 'copied the link' : 'cannot copy to the clipboard; copy the address of this page instead');
}

// All pictures as they stand on the page, with what is written over and below them.
export async function downloadSheet() {
  const canvas = sheet();
  if (!canvas) return say('there is no picture to download');
  const link = document.createElement('a'), blob = await asBlob(canvas);
  if (!blob) return say('the sheet is too large for this browser');
  link.href = URL.createObjectURL(blob);
  link.download = `${document.title.replace(/[^\w .-]+/g, ' ').trim() || 'plumb'}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  say(`downloaded a sheet of ${canvas.dataset.count}`);
}

const isSeen = (element) => !element.closest('[hidden]') && element.getClientRects().length > 0;

function sheet() {
  const figures = [...stage.querySelectorAll('figure')].filter((figure) => isSeen(figure) && grid.imageOf(figure).naturalWidth);
  if (!figures.length) return undefined;
  const words = [...stage.querySelectorAll('h2, h3, figcaption')].filter(isSeen), from = stage.getBoundingClientRect();
  const boxOf = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left - from.left + stage.scrollLeft, top - from.top + stage.scrollTop, width, height];
  };
  // Headings stay in sight while one scrolls: where they belong is where their file begins.
  const placeOf = (element) => (element.matches('h2') ? [boxOf(element)[0], boxOf(element.parentElement)[1], ...boxOf(element).slice(2)] : boxOf(element));
  const pictures = figures.map((figure) => [grid.imageOf(figure), boxOf(figure.firstChild)]);
  const right = Math.max(...pictures.map(([, [x, , width]]) => x + width), ...words.map((word) => placeOf(word)[0])) + margin;
  const bottom = Math.max(...figures.map((figure) => boxOf(figure)).map(([, y, , height]) => y + height)) + margin;
  const scale = Math.min(2, greatestSide / right, greatestSide / bottom, Math.sqrt(greatestArea / right / bottom));
  const canvas = document.createElement('canvas'), context = canvas.getContext('2d'), look = getComputedStyle(document.body);
  [canvas.width, canvas.height, canvas.dataset.count] = [Math.round(right * scale), Math.round(bottom * scale), figures.length === 1 ? '1 picture' : `${figures.length} pictures`];
  context.scale(scale, scale);
  context.fillStyle = look.backgroundColor;
  context.fillRect(0, 0, right, bottom);
  for (const [image, box] of pictures) context.drawImage(image, ...box);
  context.textBaseline = 'middle';
  for (const word of words) {
    const own = getComputedStyle(word), [x, y, width, height] = placeOf(word), isCentred = own.textAlign === 'center';
    context.font = `${own.fontWeight} ${own.fontSize} ${own.fontFamily}`;
    context.fillStyle = own.color;
    context.textAlign = isCentred ? 'center' : 'left';
    const text = [...word.childNodes].filter(({ nodeName }) => nodeName !== 'BUTTON').map(({ textContent }) => textContent).join('');
    context.fillText(text.trim(), isCentred ? x + width / 2 : x + parseFloat(own.paddingInlineStart), y + height / 2, isCentred ? undefined : right - x);
  }
  return canvas;
}
