/** Lists whose items begin with a box, however a program has written that, as the editor's check lists. */
export function makeCheckLists(body: Element): void {
  for (const list of body.querySelectorAll('ul')) {
    const items = [...list.children].filter(({ tagName }) => tagName === 'LI');
    const boxes = items.map((item) => boxOf(item));
    // A list of both kinds stays what it is: the editor's lists are of one.
    if (items.length === 0 || !boxes.every((box) => box)) continue;
    list.setAttribute('data-type', 'taskList');
    for (const [index, item] of items.entries()) {
      const { isChecked, take } = boxes[index]!;
      take();
      item.setAttribute('data-type', 'taskItem');
      item.setAttribute('data-checked', String(isChecked));
    }
  }
}

interface Box {
  isChecked: boolean;
  /** Takes the box out of the words. */
  take(): void;
}

const WRITTEN = /^\s*\[([ xX])\]\s+/;

function boxOf(item: Element): Box | undefined {
  // Google Docs: a role, and a picture of the box.
  if (item.getAttribute('role') === 'checkbox') {
    const picture = item.querySelector(':scope > img');
    return { isChecked: item.getAttribute('aria-checked') === 'true', take: () => picture?.remove() };
  }
  // Notion's pages, GitHub: an element of its own at the beginning.
  const drawn = item.querySelector(
    ':scope > input[type=checkbox], :scope > p:first-child > input[type=checkbox], :scope > .checkbox, :scope > label > input[type=checkbox]',
  );
  if (drawn) {
    const isChecked = drawn.hasAttribute('checked') || drawn.classList.contains('checkbox-on');
    return { isChecked, take: () => drawn.remove() };
  }
  // Markdown, and Notion's clipboard: letters.
  const first = item.firstElementChild?.tagName === 'P' ? item.firstElementChild.firstChild : item.firstChild;
  const mark = first?.nodeType === Node.TEXT_NODE ? WRITTEN.exec((first as Text).data) : null;
  if (!mark) return undefined;
  return {
    isChecked: mark[1] !== ' ',
    take: () => {
      (first as Text).data = (first as Text).data.replace(WRITTEN, '');
    },
  };
}
