import { DOMParser, type Node } from '@tiptap/pm/model';
import { Parser } from 'htmlparser2';
import { MAX_NODES, schema } from './document.ts';
import { refuse } from './refuse.ts';
import { TinyElement, TinyText } from './tinyDom.ts';

const MAX_DEPTH = 100;

const parser = DOMParser.fromSchema(schema);

/** A document of HTML that has been sanitised. @throws ApiError 400 when it is too much for one note */
export function parseHtml(html: string): Node {
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the tests' settings know a browser's nodes
  return parser.parse(toTree(html) as never);
}

function toTree(html: string): TinyElement {
  const root = new TinyElement('div');
  const open = [root];
  let nodes = 0;
  const add = (node: TinyElement | TinyText) => {
    if (++nodes > MAX_NODES) throw refuse('has too many parts');
    open.at(-1)!.appendChild(node);
  };
  const reader = new Parser(
    {
      onopentag(name, attributes) {
        const element = new TinyElement(name);
        for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
        add(element);
        if (open.push(element) > MAX_DEPTH) throw refuse('is nested too deeply');
      },
      ontext: (text) => add(new TinyText(text)),
      onclosetag: () => void open.pop(),
    },
    { decodeEntities: true },
  );
  reader.end(html);
  return root;
}
