import type { TitleOf } from './markdownOf.ts';

/** On paper, which is white in every theme. */
const inks: Record<string, string> = {
  gray: '#6b6b6b',
  red: '#b3261e',
  orange: '#a65300',
  green: '#2b6e3f',
  blue: '#1f5fa8',
  purple: '#7a3f9d',
};
const grounds: Record<string, string> = {
  yellow: '#fff2a8',
  green: '#d5efd2',
  blue: '#d3e6fb',
  purple: '#eadcf7',
  red: '#fbdcd9',
};
const edges: Record<string, string> = {
  note: '#1f5fa8',
  tip: '#2b6e3f',
  warning: '#a65300',
  danger: '#b3261e',
};
const CODE = "font-family:Consolas,'Courier New',monospace";

/**
 * A note's HTML, in place, for programs that know nothing of ours: colours and edges as styles, boxes as letters, links
 * as whole addresses. Elements that are put in for those programs alone are marked, and go again when the HTML comes
 * back into a note.
 */
export function dressForOthers(root: ParentNode, titleOf?: TitleOf): void {
  const each = (selector: string, act: (element: HTMLElement) => void) => {
    for (const element of root.querySelectorAll<HTMLElement>(selector)) act(element);
  };
  each('[data-code-head]', (head) => head.remove());
  each('mark[data-color]', (mark) => addStyle(mark, `background-color:${grounds[mark.dataset['color']!]}`));
  each('span[data-color]', (span) => addStyle(span, `color:${inks[span.dataset['color']!]}`));
  each('div[data-callout]', (box) =>
    addStyle(box, `border-left:3px solid ${edges[box.dataset['callout']!]};padding:4px 0 4px 12px`),
  );
  each('a[data-reference]', (link) => {
    const address = link.getAttribute('href') ?? '';
    const path = address.replace(/^https?:\/\/[^/]+/, '');
    link.textContent = titleOf?.(path) ?? link.textContent;
    link.setAttribute('href', `${location.origin}${path}`);
    for (const name of ['data-title', 'aria-label']) link.removeAttribute(name);
  });
  each('table', (table) => addStyle(table, 'border-collapse:collapse'));
  each('td, th', (cell) => {
    const align = cell.getAttribute('align');
    addStyle(cell, `border:1px solid #999;padding:4px 8px${align ? `;text-align:${align}` : ''}`);
  });
  each('pre', (pre) => addStyle(pre, `${CODE};white-space:pre-wrap`));
  each('code', (code) => addStyle(code, CODE));
  each('ul[data-type="taskList"]', (list) => addStyle(list, 'list-style-type:none'));
  each('li[data-type="taskItem"]', (item) => {
    item.querySelector(':scope > label')?.remove();
    const box = item.ownerDocument.createElement('span');
    box.dataset['forOthers'] = '';
    box.textContent = item.dataset['checked'] === 'true' ? '☑ ' : '☐ ';
    (item.querySelector('p') ?? item).prepend(box);
  });
}

function addStyle(element: HTMLElement, style: string): void {
  const before = element.getAttribute('style');
  element.setAttribute('style', before ? `${before};${style}` : style);
}

/** HTML for other programs, of HTML that the server has made of a note. */
export function htmlForOthers(body: string, titleOf?: TitleOf): string {
  const parsed = new DOMParser().parseFromString(body, 'text/html');
  dressForOthers(parsed.body, titleOf);
  return parsed.body.innerHTML;
}

/** The titles that are shown in a place, by their addresses. */
export const titlesShownIn =
  (place: ParentNode): TitleOf =>
  (address) =>
    place.querySelector<HTMLElement>(`a[data-reference][href="${CSS.escape(address)}"]`)?.dataset['title'];
