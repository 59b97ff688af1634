import { highlightOf, textColorOf } from './colours.ts';
import { setStyles, stylesOf, unwrap, wrapContent } from './styles.ts';

const NORMAL = /^(normal|400|lighter)$/i;
const MONOSPACED = /(^|[\s,'"])(monospace|courier|consolas|menlo|monaco|roboto mono|source code pro)/i;

/**
 * Makes of styles what a note knows: ink and ground by the nearest of its names, letters of one width as code. Bold,
 * italic, underlined and struck are read from the style by the editor itself.
 */
export function nameStyles(body: Element): void {
  for (const element of body.querySelectorAll('[style]')) nameStyle(element);
  // Bold without being bold is how Google Docs wraps all it copies.
  for (const element of body.querySelectorAll('b, strong'))
    if (
      element.id.startsWith('docs-internal-guid-') ||
      NORMAL.test(stylesOf(element).get('font-weight') ?? '')
    )
      unwrap(element);
  // A heading is bold by being one.
  for (const element of body.querySelectorAll(':is(h1, h2, h3, th) :is(b, strong)')) unwrap(element);
}

function nameStyle(element: Element): void {
  const styles = stylesOf(element);
  const isLink = element.closest('a[href]') !== null || element.querySelector(':scope > a[href]') !== null;
  const heading = element.closest('h1, h2, h3, th');
  if (isLink) styles.delete('text-decoration');
  if (heading) styles.delete('font-weight');
  // Docs strikes out what is ticked; a note does so by its style.
  if (element.closest('li[aria-checked="true"]')) styles.delete('text-decoration');
  setStyles(element, styles);
  if (!/^(span|font|mark|b|i|u|s|em|strong)$/i.test(element.tagName)) return;
  const ground = styles.get('background-color') ?? styles.get('background') ?? '';
  const marked = highlightOf(ground);
  if (MONOSPACED.test(styles.get('font-family') ?? '') && !element.closest('pre, code'))
    wrapContent(element, 'code');
  if (marked) wrapContent(element, 'mark', ['data-color', marked]);
  const ink = isLink || heading ? undefined : textColorOf(styles.get('color') ?? '');
  if (ink) wrapContent(element, 'span', ['data-color', ink]);
}
