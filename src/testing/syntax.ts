import { parseSync } from 'vite';

// Common to tests that look at the text of modules.

/** A part of a module: a declaration, a call, a name. */
export interface Node {
  type: string;
  [field: string]: unknown;
}

/** A module of TypeScript, as a whole. */
export const parse = (path: string, text: string): Node => parseSync(path, text).program as unknown as Node;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The nodes directly in a node. */
export const inside = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** A node and all in it. */
export const all = (node: Node): Node[] => [node, ...inside(node).flatMap(all)];

/** The name that a node is; none of anything else. */
export const nameOf = (node: unknown): string =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : '';

/** The names that stand for values in some nodes: no keys of objects, and no fields. */
export function namesIn(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node): string[] => {
    if (node.type === 'Identifier') return [String(node['name'])];
    const isField = node.type === 'MemberExpression' && node['computed'] === false;
    const isPair = node.type === 'Property' && node['computed'] === false;
    const hidden = isField ? node['property'] : isPair ? node['key'] : undefined;
    return namesIn(inside(node).filter((one) => one !== hidden || (isPair && node['shorthand'] === true)));
  });
}

/** The text that a node is. */
export const textOf = (node: unknown): string =>
  isNode(node) && typeof node['value'] === 'string' ? node['value'] : '';

/** The value of an object's field. */
export function fieldOf(object: Node, name: string): Node | undefined {
  const fields = object['properties'] as Node[];
  return fields.find(({ key }) => nameOf(key) === name)?.['value'] as Node | undefined;
}
