import { makeCheckLists } from './checkLists.ts';
import { nameStyles } from './pastedMarks.ts';
import { applySheet, tidyTables } from './pastedTables.ts';
import { renamed, unwrap, wrapContent } from './styles.ts';
import { listWordParagraphs } from './wordLists.ts';

/**
 * HTML as other programs put it on the clipboard, made into HTML that says by its elements what those programs say by
 * styles, wrappers and drawn marks. The schema decides afterwards what of it a note holds.
 */
export function tidyPasted(html: string): string {
  // Taken out as text: the page's own policy forbids style sheets that others wrote, in what is only parsed too.
  let sheet = '';
  const markup = html.replaceAll(/<style[^>]*>(.*?)<\/style>/gis, (_all, rules: string) => {
    sheet += rules;
    return '';
  });
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  // HTML copied from a note needs no tidying; only the signs that were added for other programs go.
  for (const sign of body.querySelectorAll('[data-for-others]')) sign.remove();
  if (body.querySelector('[data-pm-slice]')) return body.innerHTML;
  const isNotion = html.includes('<!-- notionvc:');
  applySheet(body, sheet);
  listWordParagraphs(body);
  takeOut(body);
  // Elements of no HTML, such as Word's `o:p` and what Google Sheets puts around a table.
  for (const element of body.querySelectorAll('*')) if (/[:-]/.test(element.tagName)) unwrap(element);
  if (isNotion) for (const paragraph of body.querySelectorAll('p, li')) breakLines(paragraph);
  nameHeadings(body);
  tidyTables(body);
  nestLists(body);
  makeCheckLists(body);
  nameStyles(body);
  openToggles(body);
  nameCallouts(body);
  followRedirects(body);
  dropBlankLines(body);
  return body.innerHTML;
}

/** Removes elements that only the other program needs, and pictures: a note has none, files are blocks of their own. */
function takeOut(body: Element): void {
  for (const element of body.querySelectorAll(
    'style, script, meta, link, title, xml, colgroup, col, img, svg',
  ))
    if (element.getAttribute('aria-roledescription') !== 'checkbox') element.remove();
  for (const line of body.querySelectorAll('br.Apple-interchange-newline')) line.remove();
  const comments = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
  // Word writes its spaces in a row as spaces that do not break.
  for (const spaces of body.querySelectorAll('[style*="mso-spacerun"]')) spaces.textContent = ' ';
}

/** Notion leaves the breaks of lines as they were typed. */
function breakLines(paragraph: Element): void {
  for (const node of Array.from(paragraph.childNodes)) {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim().includes('\n')) continue;
    const pieces = (node as Text).data
      .split('\n')
      .flatMap((line, index) => (index === 0 ? [line] : [paragraph.ownerDocument.createElement('br'), line]));
    (node as Text).replaceWith(...pieces);
  }
}

/** A note has three levels; a title is the highest. */
function nameHeadings(body: Element): void {
  for (const heading of body.querySelectorAll('h4, h5, h6')) renamed(heading, 'h3');
  for (const title of body.querySelectorAll('p.MsoTitle, p.MsoTitleCxSpFirst')) renamed(title, 'h1');
}

/** A list within a list that stands beside its items, as Google Docs writes it, belongs to the item before. */
function nestLists(body: Element): void {
  for (const inner of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = inner.previousElementSibling;
    const item = before?.tagName === 'LI' ? before : inner.ownerDocument.createElement('li');
    if (item !== before) inner.before(item);
    item.append(inner);
  }
}

/** Opens foldable parts: the summary becomes a paragraph, followed by the content. */
function openToggles(body: Element): void {
  for (const summary of body.querySelectorAll('details > summary')) renamed(summary, 'p');
  for (const details of body.querySelectorAll('details')) unwrap(details);
}

const signs: Record<string, string> = {
  '💡': 'tip',
  '⚠': 'warning',
  '🚨': 'danger',
  '❗': 'danger',
  '⛔': 'danger',
};

/** Notion's callouts: set apart, with a sign before the words. */
function nameCallouts(body: Element): void {
  for (const aside of body.querySelectorAll('aside, figure.callout')) {
    const callout = renamed(aside, 'div');
    const texts = callout.ownerDocument.createTreeWalker(callout, NodeFilter.SHOW_TEXT);
    let tone = 'note';
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.data.trim() === '') continue;
      const sign = /^\s*(\p{Extended_Pictographic})\uFE0F?\s*/u.exec(text.data);
      if (sign) {
        tone = signs[sign[1]!] ?? 'note';
        text.data = text.data.slice(sign[0].length);
      }
      break;
    }
    callout.setAttribute('data-callout', tone);
    if (!callout.querySelector('p, ul, ol, div, h1, h2, h3')) wrapContent(callout, 'p');
    for (const paragraph of callout.querySelectorAll(':scope > p'))
      if (paragraph.textContent.trim() === '') paragraph.remove();
  }
}

/** A link by way of Google leads to where it leads. */
function followRedirects(body: Element): void {
  for (const link of body.querySelectorAll('a[href^="https://www.google.com/url?"]')) {
    const to = URL.parse(link.getAttribute('href')!)?.searchParams.get('q');
    if (to) link.setAttribute('href', to);
  }
}

/** Lines without words that only kept paragraphs apart: a note has that from its style. */
function dropBlankLines(body: Element): void {
  const isBlock = (node: Node | null) =>
    node !== null && /^(P|UL|OL|H[1-3]|TABLE|DIV|PRE|HR)$/.test(node.nodeName);
  for (const line of body.querySelectorAll('br'))
    if (isBlock(nextOf(line)) && isBlock(previousOf(line))) line.remove();
  // An empty cell or item keeps its place; an empty `div` goes.
  for (const place of body.querySelectorAll(':is(td, th), :is(td, th, li) > p'))
    if (place.textContent.trim() === '') place.replaceChildren();
  for (const box of body.querySelectorAll('div')) if (box.childNodes.length === 0) box.remove();
  // The break before a closing tag is no line of the code.
  for (const code of body.querySelectorAll('pre > code'))
    code.textContent = code.textContent.replace(/\n$/, '');
  if (body.querySelectorAll('p').length < 2) return;
  for (const paragraph of body.querySelectorAll('p'))
    if (paragraph.textContent.trim() === '' && !paragraph.closest('td, th, li')) paragraph.remove();
}

function nextOf(node: Node): Node | null {
  const next = node.nextSibling;
  return next?.nodeType === Node.TEXT_NODE && next.textContent?.trim() === '' ? nextOf(next) : next;
}
function previousOf(node: Node): Node | null {
  const before = node.previousSibling;
  return before?.nodeType === Node.TEXT_NODE && before.textContent?.trim() === ''
    ? previousOf(before)
    : before;
}
