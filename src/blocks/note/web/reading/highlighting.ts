import { common, createLowlight } from 'lowlight';
import { languageOf } from './codeLanguages.ts';

/** A stretch of code that is one thing: a key word, a comment, … */
export interface Token {
  from: number;
  to: number;
  kind: string;
}

// Longer code is read as it is: nobody waits for its colours while typing.
const LONGEST = 20_000;

const lowlight = createLowlight(common);

/** Tokens of a piece of code. Code that is too long, or in no known language, has none. */
export function tokensOf(code: string, language: unknown): Token[] {
  const known = languageOf(language);
  if (!known || code.length > LONGEST) return [];
  const tokens: Token[] = [];
  let at = 0;
  const visit = (nodes: Nodes, kind: string) => {
    for (const node of nodes) {
      if (node.type === 'element') {
        const names: unknown = node.properties['className'];
        const name = Array.isArray(names) ? String(names[0]).replace(/^hljs-/, '') : '';
        visit(node.children, kindOf(name) ?? kind);
      } else if (node.type === 'text') {
        if (kind !== '') tokens.push({ from: at, to: at + node.value.length, kind });
        at += node.value.length;
      }
    }
  };
  visit(lowlight.highlight(known, code).children, '');
  return tokens;
}

type Nodes = ReturnType<typeof lowlight.highlight>['children'];

/** A handful of kinds, each with a colour of its own; the rest is ink. */
const kinds: Record<string, string[]> = {
  comment: ['comment', 'quote', 'meta'],
  keyword: ['keyword', 'selector-tag', 'doctag', 'section', 'name'],
  string: ['string', 'regexp', 'symbol', 'char', 'link', 'addition'],
  number: ['number', 'literal', 'variable', 'template-variable', 'attr', 'attribute', 'selector-class'],
  title: ['title', 'type', 'built_in', 'class', 'selector-id', 'bullet'],
  deletion: ['deletion'],
};
const kindByName = new Map(
  Object.entries(kinds).flatMap(([kind, names]) => names.map((name) => [name, kind] as const)),
);
// Substitutions in a string have the colour of text; a span with an unknown class keeps the colour around it.
const kindOf = (name: string): string | undefined => (name === 'subst' ? '' : kindByName.get(name));

/** Colours code that is read: its text stays, letter by letter. */
export function paintCode(code: Element): void {
  const language = /language-(\S+)/.exec(code.className)?.[1];
  const text = code.textContent;
  const pieces: (Node | string)[] = [];
  let at = 0;
  for (const { from, to, kind } of tokensOf(text, language)) {
    if (from > at) pieces.push(text.slice(at, from));
    const span = document.createElement('span');
    span.dataset['token'] = kind;
    span.textContent = text.slice(from, to);
    pieces.push(span);
    at = to;
  }
  if (at > 0) code.replaceChildren(...pieces, text.slice(at));
}
