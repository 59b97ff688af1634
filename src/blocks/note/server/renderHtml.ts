import { DOMSerializer, type Node } from '@tiptap/pm/model';
import { schema } from './document.ts';
import { tinyDocument, type TinyFragment } from './tinyDom.ts';

const serializer = DOMSerializer.fromSchema(schema);

/** A document as HTML, by the rules of the schema itself: the same markup as in the editor. */
export function renderHtml(document: Node): string {
  const options = { document: tinyDocument as never };
  return (serializer.serializeFragment(document.content, options) as unknown as TinyFragment).innerHtml();
}
