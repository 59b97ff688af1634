import { getSchema } from '@tiptap/core';
import { Node, type Schema } from '@tiptap/pm/model';
import { noteExtensions } from '../schema/index.ts';
import { checkedAttributes } from './attributes.ts';
import { refuse } from './refuse.ts';

export const schema: Schema = getSchema(noteExtensions);

const MAX_DEPTH = 40;
/** Nodes of a document, texts included. */
export const MAX_NODES = 20_000;

/**
 * Reads an editor's document from JSON text. Nodes, marks and attributes the schema does not know, or in places it
 * does not allow, are refused: dropping them would lose what somebody wrote. What has no meaning in a text
 * (control characters, broken surrogate pairs) is left out.
 * @throws ApiError 400
 */
export function readDocument(text: string): Node {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw refuse('is not valid JSON');
  }
  const tree = cleanNode(json, { nodes: 0 }, 1);
  if (!tree || tree.type !== schema.topNodeType.name) throw refuse('is not a document');
  try {
    const document = Node.fromJSON(schema, tree);
    document.check();
    return document;
  } catch (error) {
    if (error instanceof RangeError) throw refuse('has content in a place that cannot hold it');
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
function cleanNode(value: unknown, count: { nodes: number }, depth: number): TreeNode | undefined {
  if (depth > MAX_DEPTH) throw refuse('is nested too deeply');
  if (++count.nodes > MAX_NODES) throw refuse('has too many parts');
  const { type, text, attrs, marks, content } = record(value);
  if (typeof type !== 'string' || !Object.hasOwn(schema.nodes, type))
    throw refuse('has a part of an unknown kind');
  const node: TreeNode = { type, ...checkedAttributes(type, attrs) };
  if (type === 'text') {
    node.text = cleanText(text);
    if (node.text === '') return undefined;
  }
  const cleanMarks = list(marks).map(cleanMark);
  if (cleanMarks.length > 0) node.marks = cleanMarks;
  const children = list(content)
    .map((child) => cleanNode(child, count, depth + 1))
    .filter((child) => child !== undefined);
  if (children.length > 0) node.content = children;
  return node;
}

function cleanMark(value: unknown) {
  const { type, attrs } = record(value);
  if (typeof type !== 'string' || !Object.hasOwn(schema.marks, type))
    throw refuse('has formatting of an unknown kind');
  return { type, ...checkedAttributes(type, attrs) };
}

function cleanText(text: unknown): string {
  if (typeof text !== 'string') throw refuse('has a text that is none');
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '').toWellFormed();
}

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refuse('is not a document');
  return value as Record<string, unknown>;
}

function list(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw refuse('is not a document');
  return value;
}
