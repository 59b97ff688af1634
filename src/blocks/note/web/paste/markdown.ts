import markdownIt from 'markdown-it';
import type { CalloutTone } from '#blocks/note/schema/index.ts';
import { makeCheckLists } from './checkLists.ts';
import { renamed } from './styles.ts';

const reader = markdownIt({ html: false, linkify: true });

/** Markdown as HTML that the editor understands. HTML in it stays the letters it is. */
export function markdownToHtml(text: string): string {
  const { body } = new DOMParser().parseFromString(reader.render(text), 'text/html');
  // The line break before the closing fence is not part of the code.
  for (const code of body.querySelectorAll('pre > code'))
    code.textContent = code.textContent.replace(/\n$/, '');
  // Nor are the breaks between the items of a list, which the editor keeps, as lines without words.
  for (const list of body.querySelectorAll('ul, ol')) trimmed(list);
  makeCheckLists(body);
  callouts(body);
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

/** `> [!TIP]`, as a quote begins that is set apart. */
function callouts(body: HTMLElement): void {
  for (const quote of body.querySelectorAll('blockquote')) {
    const first = quote.querySelector(':scope > p')?.firstChild;
    const kind = first instanceof Text ? /^\[!(\w+)\]\s*/.exec(first.data) : null;
    const tone = tones[kind?.[1]?.toUpperCase() ?? ''];
    if (!tone || !kind) continue;
    (first as Text).data = (first as Text).data.slice(kind[0].length);
    renamed(quote, 'div').setAttribute('data-callout', tone);
  }
}

/** The words of GitHub, which other programs write too. */
const tones: Record<string, CalloutTone> = {
  NOTE: 'note',
  INFO: 'note',
  IMPORTANT: 'note',
  TIP: 'tip',
  WARNING: 'warning',
  CAUTION: 'danger',
  DANGER: 'danger',
};
