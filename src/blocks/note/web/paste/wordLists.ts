const item = /mso-list:\s*l(\d+)\s+level(\d+)/i;

/** Office programs put lists on the clipboard as paragraphs with drawn marks: makes lists of them. */
export function listWordParagraphs(body: Element): void {
  /** The lists that are open, outermost first. */
  let open: { list: Element; id: string }[] = [];
  for (const paragraph of body.querySelectorAll('p[style*="mso-list"]')) {
    const [, id = '', depth = ''] = item.exec(paragraph.getAttribute('style') ?? '') ?? [];
    const level = Number(depth);
    if (!(level >= 1 && level <= 9)) continue;
    if (open[0]?.list !== paragraph.previousElementSibling) open = [];
    const mark = takeMark(paragraph);
    open = open.slice(0, level);
    if (open[level - 1] && open[level - 1]!.id !== id) open = open.slice(0, level - 1);
    while (open.length < level) open.push({ list: begin(body, open.at(-1)?.list, paragraph, mark), id });
    const entry = open.at(-1)!.list.appendChild(body.ownerDocument.createElement('li'));
    paragraph.removeAttribute('style');
    entry.append(paragraph);
  }
}

/** A list in the last item of another, or in the place of a paragraph. */
function begin(body: Element, within: Element | undefined, paragraph: Element, mark: string): Element {
  const isNumbered = /^\W*[\da-z]{1,5}[.)]/i.test(mark);
  const list = body.ownerDocument.createElement(isNumbered ? 'ol' : 'ul');
  const first = Number.parseInt(mark, 10);
  if (isNumbered && first > 1) list.setAttribute('start', String(first));
  if (!within) paragraph.before(list);
  else (within.lastElementChild ?? within.appendChild(body.ownerDocument.createElement('li'))).append(list);
  return list;
}

/** Takes the drawn mark out. @returns it */
function takeMark(paragraph: Element): string {
  const drawn = [...paragraph.querySelectorAll('[style*="mso-list"]')];
  const mark = drawn.map(({ textContent }) => textContent).join('');
  for (const element of drawn) element.remove();
  return mark.trim();
}
