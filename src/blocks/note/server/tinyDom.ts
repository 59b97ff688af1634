/**
 * As much of a DOM as ProseMirror's serializer and parser use, for documents that are only read or only written.
 * A browser's or happy-dom's costs the server 0.8 s to load and ten times as much a note.
 */
export class TinyText {
  readonly nodeType = 3;
  readonly nodeName = '#text';
  readonly nodeValue: string;
  parentNode: TinyElement | null = null;
  previousSibling: TinyNode | null = null;
  nextSibling: TinyNode | null = null;

  constructor(text: string) {
    this.nodeValue = text;
  }

  get textContent(): string {
    return this.nodeValue;
  }

  toHtml(): string {
    return escapeText(this.nodeValue);
  }
}

export class TinyElement {
  readonly nodeType: number = 1;
  readonly nodeName: string;
  readonly tagName: string;
  readonly localName: string;
  readonly ownerDocument = tinyDocument;
  readonly childNodes: TinyNode[] = [];
  readonly attributes = new Map<string, string>();
  /** Styles are no part of a note. */
  readonly style = { length: 0 };
  parentNode: TinyElement | null = null;
  previousSibling: TinyNode | null = null;
  nextSibling: TinyNode | null = null;

  constructor(name: string) {
    this.localName = name;
    this.nodeName = name.toUpperCase();
    this.tagName = this.nodeName;
  }

  get firstChild(): TinyNode | null {
    return this.childNodes[0] ?? null;
  }
  get children(): TinyElement[] {
    return this.childNodes.filter((child) => child instanceof TinyElement);
  }
  get firstElementChild(): TinyElement | null {
    return this.children[0] ?? null;
  }
  get classList(): string[] {
    return (this.getAttribute('class') ?? '').split(/\s+/).filter(Boolean);
  }
  get textContent(): string {
    return this.childNodes.map((child) => child.textContent).join('');
  }

  appendChild<N extends TinyNode>(child: N): N {
    if (child instanceof TinyFragment) {
      for (const one of child.childNodes.splice(0)) this.appendChild(one);
      return child;
    }
    const last = this.childNodes.at(-1) ?? null;
    if (last) last.nextSibling = child;
    child.previousSibling = last;
    child.nextSibling = null;
    child.parentNode = this;
    this.childNodes.push(child);
    return child;
  }

  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name, String(value));
  }
  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }
  hasAttribute(name: string): boolean {
    return this.attributes.has(name);
  }

  /** Selectors as the schema's parse rules have them: `li[data-type="taskItem"]`, `a[href]`, `p`. */
  matches(selector: string): boolean {
    return selectorOf(selector)(this);
  }

  /** Asked only for the widths of a table's columns, which HTML from outside cannot set. */
  closest(): null {
    return null;
  }

  /** The first descendant that matches, in document order. */
  querySelector(selector: string): TinyElement | null {
    for (const child of this.children) {
      const found = child.matches(selector) ? child : child.querySelector(selector);
      if (found) return found;
    }
    return null;
  }

  toHtml(): string {
    let attributes = '';
    for (const [name, value] of this.attributes)
      attributes += ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`;
    if (voidElements.has(this.localName)) return `<${this.localName}${attributes}>`;
    return `<${this.localName}${attributes}>${this.innerHtml()}</${this.localName}>`;
  }

  innerHtml(): string {
    let html = '';
    for (const child of this.childNodes) html += child.toHtml();
    return html;
  }
}

export class TinyFragment extends TinyElement {
  override readonly nodeType = 11;
  constructor() {
    super('#document-fragment');
  }
}

export type TinyNode = TinyText | TinyElement;

/** The factory of nodes, as ProseMirror's serializer expects it of a document. */
export const tinyDocument = {
  createElement: (name: string) => new TinyElement(name),
  createTextNode: (text: string) => new TinyText(text),
  createDocumentFragment: () => new TinyFragment(),
};

const voidElements = new Set(['br', 'hr', 'img', 'input', 'col']);

function escapeText(text: string): string {
  return /[&<>]/.test(text)
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    : text;
}

const selectors = new Map<string, (element: TinyElement) => boolean>();

/** @throws Error for a selector of another form: a parse rule that this DOM would silently never match */
function selectorOf(selector: string): (element: TinyElement) => boolean {
  let matches = selectors.get(selector);
  if (!matches) {
    const parts = /^([a-z][a-z0-9]*)?(?:\[([a-z-]+)(?:=["']?([^"'\]]*)["']?)?\])?$/.exec(selector);
    if (!parts || selector === '') throw new Error(`The note's DOM does not know the selector ${selector}`);
    const [, tag, attribute, value] = parts;
    matches = (element) =>
      (tag === undefined || element.localName === tag) &&
      (attribute === undefined ||
        (value === undefined ? element.hasAttribute(attribute) : element.getAttribute(attribute) === value));
    selectors.set(selector, matches);
  }
  return matches;
}
