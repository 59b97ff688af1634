import markdownIt from 'markdown-it';

const reader = markdownIt({ html: false, linkify: true });

/** Markdown as HTML that the editor understands. HTML in it stays the letters it is. */
export function markdownToHtml(text: string): string {
  const { body } = new DOMParser().parseFromString(reader.render(text), 'text/html');
  // The line break before the closing fence is not part of the code.
  for (const code of body.querySelectorAll('pre > code'))
    code.textContent = code.textContent.replace(/\n$/, '');
  // Nor are the breaks between the items of a list, which the editor keeps, as lines without words.
  for (const list of body.querySelectorAll('ul, ol')) trimmed(list);
  checklists(body);
  return body.innerHTML;
}

/** Takes out what only sets the markup of a list apart: blank text beside its items, and at the ends of their words. */
function trimmed(list: Element): void {
  for (const place of [list, ...list.children])
    for (const node of place.childNodes) {
      if (!(node instanceof Text)) continue;
      if (!node.previousSibling || isBlock(node.previousSibling)) node.data = node.data.trimStart();
      if (!node.nextSibling || isBlock(node.nextSibling)) node.data = node.data.trimEnd();
    }
  for (const place of [list, ...list.children]) place.normalize();
}

const isBlock = (node: Node): boolean => /^(P|UL|OL|LI|PRE|BLOCKQUOTE|H\d|HR|TABLE)$/.test(node.nodeName);

/** `- [ ] milk`, which plain Markdown does not know, as the editor's check list. */
function checklists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul')) {
    const items = [...list.children].map((item) => ({ item, mark: markOf(item) }));
    // A list of both kinds stays what it is: the editor's lists are of one.
    if (!items.every(({ mark }) => mark)) continue;
    list.setAttribute('data-type', 'taskList');
    for (const { item, mark } of items) {
      mark!.node.data = mark!.node.data.replace(/^\s*\[[ xX]\]\s+/, '');
      item.setAttribute('data-type', 'taskItem');
      item.setAttribute('data-checked', String(mark!.isChecked));
    }
  }
}

function markOf(item: Element): { node: Text; isChecked: boolean } | undefined {
  const first = item.firstElementChild?.tagName === 'P' ? item.firstElementChild.firstChild : item.firstChild;
  const mark = first instanceof Text ? /^\s*\[([ xX])\]\s+/.exec(first.data) : null;
  return mark ? { node: first as Text, isChecked: mark[1] !== ' ' } : undefined;
}
