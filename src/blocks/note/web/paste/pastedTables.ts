import { declarations, renamed, setStyles, stylesOf } from './styles.ts';

/** Excel keeps how its cells look in a style sheet, by classes: puts it where it belongs. */
export function applySheet(body: Element, sheet: string): void {
  for (const [, name = '', rules = ''] of sheet.matchAll(/\.(xl\d+)\s*\{([^}]*)\}/g)) {
    const look = declarations(rules.replaceAll(/\s+/g, ' '));
    for (const cell of body.querySelectorAll(`td.${name}`))
      setStyles(cell, new Map([...look, ...stylesOf(cell)]));
  }
}

/** Makes tables of spreadsheets and texts what a note has: a bold first row is its head, one cell alone its words. */
export function tidyTables(body: Element): void {
  for (const table of body.querySelectorAll('table')) {
    const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);
    const cells = rows.map((row) => [...row.children].filter(({ tagName }) => /^T[DH]$/.test(tagName)));
    const [first = []] = cells;
    for (const cell of cells.flat()) alignCell(cell);
    if (cells.length === 1 && first.length === 1) {
      const words = renamed(first[0]!, first[0]!.querySelector('p, ul, ol, h1, h2, h3') ? 'div' : 'p');
      table.replaceWith(words);
      continue;
    }
    const isHead =
      cells.length > 1 && first.some(hasWords) && first.every((cell) => !hasWords(cell) || isBold(cell));
    if (isHead) for (const cell of first) if (cell.tagName === 'TD') renamed(cell, 'th');
  }
}

/** Texts align the paragraphs of a cell, where a note aligns the cell. */
function alignCell(cell: Element): void {
  if (cell.hasAttribute('align') || stylesOf(cell).has('text-align')) return;
  const aligns = [...cell.querySelectorAll(':scope > p')].map(
    (paragraph) => paragraph.getAttribute('align') ?? stylesOf(paragraph).get('text-align') ?? '',
  );
  if (aligns[0] && aligns.every((align) => align === aligns[0])) cell.setAttribute('align', aligns[0]);
}

const hasWords = ({ textContent }: Element) => textContent.trim() !== '';

/** Whether all its words are bold, by the cell's own look or by what they stand in. */
function isBold(cell: Element): boolean {
  const weight = (element: Element) =>
    /^(B|STRONG|TH)$/.test(element.tagName) ||
    /^(bold|[6-9]00)$/i.test(stylesOf(element).get('font-weight') ?? '');
  if (weight(cell)) return true;
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text;
    if (data.trim() === '') continue;
    let at: Element | null = parentElement;
    while (at && at !== cell && !weight(at)) at = at.parentElement;
    if (at === cell || !at) return false;
  }
  return true;
}

/** Rows and columns as spreadsheets write them as plain text: columns apart by tabs, cells with breaks in quotes. */
export function rowsOf(text: string): string[][] | undefined {
  const body = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  if (!body.includes('\t') || !body.includes('\n')) return undefined;
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of body.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/g)) {
    rows.at(-1)!.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  const width = rows[0]!.length;
  return width > 1 && rows.every((row) => row.length === width) ? rows : undefined;
}

/** HTML of a table that was pasted as text; undefined for any other text. */
export function tableOfText(text: string): string | undefined {
  const rows = rowsOf(text);
  if (!rows) return undefined;
  const table = document.createElement('table');
  for (const cells of rows) {
    const row = table.appendChild(document.createElement('tr'));
    for (const cell of cells) {
      const words = row.appendChild(document.createElement('td')).appendChild(document.createElement('p'));
      for (const [index, line] of cell.split('\n').entries())
        words.append(...(index > 0 ? [document.createElement('br')] : []), line);
    }
  }
  return table.outerHTML;
}
