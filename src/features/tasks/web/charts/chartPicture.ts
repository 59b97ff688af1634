const SVG = 'http://www.w3.org/2000/svg';
const MARGIN = 24;
/** Room for the finding, above the drawing. */
const HEAD = 48;
/** Style properties of a drawing that come from its sheet, and that a file by itself needs as attributes. */
const styled = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-weight',
] as const;

/** A chart as it is on the page, with what it finds above it, as the text of an SVG file that needs nothing besides. */
export function pictureOf(drawing: HTMLElement, finding: string): string {
  const { left, top, width, height } = drawing.getBoundingClientRect();
  const paper = getComputedStyle(drawing);
  const [fullWidth, fullHeight] = [width + 2 * MARGIN, height + HEAD + 2 * MARGIN];
  const picture = svg('svg', {
    width: fullWidth,
    height: fullHeight,
    viewBox: `0 0 ${fullWidth} ${fullHeight}`,
  });
  picture.append(
    svg('rect', { width: fullWidth, height: fullHeight, fill: paper.getPropertyValue('--page') }),
  );
  const heading = svg('text', { x: MARGIN, y: MARGIN + 20, fill: paper.color, 'font-size': 22 });
  heading.setAttribute('font-family', paper.getPropertyValue('--font-read'));
  heading.textContent = finding;
  const body = svg('g', { transform: `translate(${MARGIN - left} ${MARGIN + HEAD - top})` });
  draw(drawing, body);
  picture.append(heading, body);
  return new XMLSerializer().serializeToString(picture);
}

function svg(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** An element where it lies on the page: its ground as a rectangle, its words as text, a drawing in it as it is. */
function draw(element: Element, into: SVGElement): void {
  const box = element.getBoundingClientRect();
  if (box.width === 0 || box.height === 0) return;
  const place = { x: box.left, y: box.top, width: box.width, height: box.height };
  if (element instanceof SVGSVGElement) {
    const copy = withStyle(element);
    for (const [key, value] of Object.entries(place)) copy.setAttribute(key, String(value));
    into.append(copy);
    return;
  }
  const style = getComputedStyle(element);
  if (style.backgroundColor !== 'rgba(0, 0, 0, 0)') {
    const rx = Math.min(Number.parseFloat(style.borderRadius) || 0, box.width / 2);
    into.append(
      svg('rect', {
        ...place,
        fill: style.backgroundColor,
        rx: style.borderRadius.endsWith('%') ? box.width / 2 : rx,
      }),
    );
  }
  for (const child of element.childNodes) {
    if (child instanceof Element) draw(child, into);
    else if (child instanceof Text && child.data.trim() !== '') into.append(wordsOf(child, style, place));
  }
}

/** Words in the box of their element, so that what does not fit is cut off there as on the page. */
function wordsOf(
  words: Text,
  style: CSSStyleDeclaration,
  place: Record<'x' | 'y' | 'width' | 'height', number>,
): SVGElement {
  const range = document.createRange();
  range.selectNodeContents(words);
  const line = range.getBoundingClientRect();
  const frame = svg('svg', { ...place, overflow: 'hidden' });
  const text = svg('text', {
    x: line.left - place.x,
    y: line.top - place.y + line.height / 2,
    'dominant-baseline': 'central',
    fill: style.color,
    'font-family': style.fontFamily,
    'font-size': style.fontSize,
    'font-weight': style.fontWeight,
  });
  text.textContent = words.data;
  frame.append(text);
  return frame;
}

/** A copy of a drawing that has its style in itself. */
function withStyle(drawing: SVGElement): SVGElement {
  const copy = drawing.cloneNode(true) as SVGElement; // a clone is of its original's kind
  const pairs = [[drawing, copy] as const, ...zip(drawing.querySelectorAll('*'), copy.querySelectorAll('*'))];
  for (const [from, to] of pairs) {
    const style = getComputedStyle(from);
    for (const name of styled) to.setAttribute(name, style.getPropertyValue(name));
    to.removeAttribute('class');
  }
  return copy;
}

const zip = (from: NodeListOf<Element>, to: NodeListOf<Element>) =>
  Array.from(from, (element, i) => [element, to[i]!] as const);
