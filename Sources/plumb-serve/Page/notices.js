// The page's notices about its address. Each one stays until it is closed or the place changes.

const list = document.getElementById('notices');

export function say(words) {
  if ([...list.children].some((item) => item.firstChild.textContent === words)) return;
  const item = document.createElement('li'), close = document.createElement('button'), text = document.createElement('span');
  text.textContent = words;
  close.textContent = 'Close';
  close.addEventListener('click', () => item.remove());
  item.append(text, close);
  list.append(item);
  while (list.children.length > 4) list.firstChild.remove();
}
