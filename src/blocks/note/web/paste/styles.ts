/** The style of an element, property by property, as it was written: what the browser does not know (`mso-…`) included. */
export function stylesOf(element: Element): Map<string, string> {
  return declarations(element.getAttribute('style') ?? '');
}

export function declarations(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const declaration of text.split(/;(?![^(]*\))/)) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    found.set(declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim());
  }
  return found;
}

export function setStyles(element: Element, styles: ReadonlyMap<string, string>): void {
  const text = [...styles].map(([name, value]) => `${name}:${value}`).join(';');
  if (text === '') element.removeAttribute('style');
  else element.setAttribute('style', text);
}

/** Puts what an element holds in its place. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Gives an element another tag, with the same content. @returns the new one */
export function renamed(element: Element, tag: string): Element {
  const next = element.ownerDocument.createElement(tag);
  for (const { name, value } of element.attributes) next.setAttribute(name, value);
  next.append(...element.childNodes);
  element.replaceWith(next);
  return next;
}

/** Puts what an element holds into a new element within it. */
export function wrapContent(element: Element, tag: string, attribute?: [name: string, value: string]): void {
  const inner = element.ownerDocument.createElement(tag);
  if (attribute) inner.setAttribute(...attribute);
  inner.append(...element.childNodes);
  element.append(inner);
}
