import * as address from './address.js';
import { picture } from './pictures.js';

// A picture as an edit would make it, over the one that is there: one question at a time, always about the latest value.

// How long the picture of a file that was written may take, in milliseconds.
const patience = 3000;
let wanted, isAsking = false, turn = 0, follow = () => {};

// - action: takes the frames of the views as they would be; undefined once the trial is over.
export function onTrial(action) { follow = action; }

// - target: the frame of a picture, and its cell.
export async function show(target, edit, report) {
  wanted = { target, edit, report, turn };
  if (isAsking) return;
  isAsking = true;
  while (wanted) {
    const next = wanted;
    wanted = undefined;
    await attempt(next).catch(() => {});
  }
  isAsking = false;
}

async function attempt({ target: { frame }, edit, report, turn: own }) {
  const scale = Math.min(4, Math.max(0.25, address.zoom() * devicePixelRatio));
  const response = await fetch(`/tried?${address.query({ scale })}&${edit}`);
  if (!response.ok || own !== turn) return;
  const tried = await response.json();
  report(tried.problem);
  if (tried.problem) return;
  const image = await picture(tried.picture);
  if (own !== turn || !frame.isConnected) return;
  image.className = 'tried';
  image.alt = '';
  frame.querySelector('.tried')?.remove();
  frame.querySelector('.overlay')?.before(image);
  follow(tried.frames);
}

// No more pictures come, and the last one stays until that of the file is there.
export function finish(frame) {
  turn += 1;
  wanted = undefined;
  const last = frame.querySelector('.tried');
  setTimeout(() => last?.remove(), patience);
}

export function drop(frame) {
  turn += 1;
  wanted = undefined;
  settle(frame);
  follow(undefined);
}

// The picture below is the one that was tried.
export function settle(frame) { frame.querySelector('.tried')?.remove(); }
