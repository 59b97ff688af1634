import { getSchema } from '@tiptap/core';
import { Node, type Schema } from '@tiptap/pm/model';
import { noteExtensions } from '../schema/index.ts';
import { checkedAttributes } from './attributes.ts';
import { refuse, type Refuse } from './refuse.ts';

export const schema: Schema = getSchema(noteExtensions);

/** A kind of text: the content that it can hold, and the error that refuses other content. */
export interface TextKind {
  schema: Schema;
  refuse: Refuse;
}

const note: TextKind = { schema, refuse };

const MAX_DEPTH = 40;
/** Nodes of a document, texts included. */
export const MAX_NODES = 20_000;

/**
 * Reads an editor's document from JSON text. Nodes, marks and attributes the schema does not know, or in places it does
 * not allow, are refused: dropping them would lose what somebody wrote. Characters without a meaning in a text (control
 * characters, broken surrogate pairs) are left out.
 * @throws ApiError 400
 */
export function readDocument(text: string, kind: TextKind = note): Node {
  const { schema: known, refuse: refused } = kind;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw refused('is not valid JSON');
  }
  const tree = cleanNode(json, kind, { nodes: 0 }, 1);
  if (!tree || tree.type !== known.topNodeType.name) throw refused('is not a document');
  try {
    const document = Node.fromJSON(known, tree);
    document.check();
    return document;
  } catch (error) {
    if (error instanceof RangeError) throw refused('has content in a place that cannot hold it');
    throw error;
  }
}

interface TreeNode {
  type: string;
  text?: string;
  attrs?: Record<string, unknown>;
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  content?: TreeNode[];
}

/** A copy of a node with nothing in it but what is known; undefined for a text that has become empty. */
function cleanNode(
  value: unknown,
  kind: TextKind,
  count: { nodes: number },
  depth: number,
): TreeNode | undefined {
  const { schema: known, refuse: refused } = kind;
  if (depth > MAX_DEPTH) throw refused('is nested too deeply');
  if (++count.nodes > MAX_NODES) throw refused('has too many parts');
  const { type, text, attrs, marks, content } = record(value, refused);
  if (typeof type !== 'string' || !Object.hasOwn(known.nodes, type))
    throw refused('has a part of an unknown kind');
  const node: TreeNode = { type, ...checkedAttributes(type, attrs, refused) };
  if (type === 'text') {
    node.text = cleanText(text, refused);
    if (node.text === '') return undefined;
  }
  const cleanMarks = list(marks, refused).map((mark) => cleanMark(mark, kind));
  if (cleanMarks.length > 0) node.marks = cleanMarks;
  const children = list(content, refused)
    .map((child) => cleanNode(child, kind, count, depth + 1))
    .filter((child) => child !== undefined);
  if (children.length > 0) node.content = children;
  return node;
}

function cleanMark(value: unknown, { schema: known, refuse: refused }: TextKind) {
  const { type, attrs } = record(value, refused);
  if (typeof type !== 'string' || !Object.hasOwn(known.marks, type))
    throw refused('has formatting of an unknown kind');
  return { type, ...checkedAttributes(type, attrs, refused) };
}

function cleanText(text: unknown, refused: Refuse): string {
  if (typeof text !== 'string') throw refused('has a text that is none');
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '').toWellFormed();
}

function record(value: unknown, refused: Refuse): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refused('is not a document');
  return value as Record<string, unknown>;
}

function list(value: unknown, refused: Refuse): unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw refused('is not a document');
  return value;
}
