import { panel } from './panel.js';

// The inspector is beside the pictures from the start.

let search = () => {};
export const { open, toggle } = panel({ name: 'inspector', side: 1, width: 304, needed: 641 });

export function onSearch(action) { search = action; }

export function find() {
  open();
  search();
}
