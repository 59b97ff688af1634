import markdownIt from 'markdown-it';

const reader = markdownIt({ html: false, linkify: true });

/** Markdown as HTML that the editor understands. HTML in it stays the letters it is. */
export function markdownToHtml(text: string): string {
  return checklists(reader.render(text));
}

/** `- [ ] milk`, which plain Markdown does not know, as the editor's check list. */
function checklists(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
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
  return body.innerHTML;
}

function markOf(item: Element): { node: Text; isChecked: boolean } | undefined {
  const first = item.firstElementChild?.tagName === 'P' ? item.firstElementChild.firstChild : item.firstChild;
  const mark = first instanceof Text ? /^\s*\[([ xX])\]\s+/.exec(first.data) : null;
  return mark ? { node: first as Text, isChecked: mark[1] !== ' ' } : undefined;
}
