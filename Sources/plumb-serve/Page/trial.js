import * as address from './address.js';
import { picture } from './pictures.js';
import { post } from './writing.js';

// Shows the picture that an edit would result in, over the current one. Sends one request at a time, always for the
// latest value.

// The maximum time until the picture of a written file arrives, in milliseconds.
const patience = 3000;
let wanted, isAsking = false, turn = 0, follow = () => {};

// - action: Receives the frames that the views would have; undefined once the trial is over.
export function onTrial(action) { follow = action; }

// - target: The frame of a picture, and its cell.
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
  const response = await post(`/tried?${address.query({ scale })}`, edit);
  if (!response?.ok || own !== turn) return;
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

// Ends the trial. Its last picture stays until that of the written file arrives.
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

// Removes the tried picture, because the one below it shows the same by now.
export function settle(frame) { frame.querySelector('.tried')?.remove(); }
