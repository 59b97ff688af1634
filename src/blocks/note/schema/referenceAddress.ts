/** Kinds of things that a reference in a note leads to. */
export const referenceTypes = ['POST', 'BOARD'] as const;
export type ReferenceType = (typeof referenceTypes)[number];

interface ReferenceTo {
  type: ReferenceType;
  id: string;
}

const folders: Record<ReferenceType, string> = { POST: 'posts', BOARD: 'boards' };

/** Where it is looked at, in this installation. */
export const referenceAddress = (type: ReferenceType, id: string) => `/${folders[type]}/${id}`;

/** The post or board that a path leads to; undefined for every other path. */
export function referenceOf(path: string): ReferenceTo | undefined {
  const [, folder, id] = /^\/(posts|boards)\/([0-9a-f]{24})$/.exec(path) ?? [];
  if (!folder || !id) return undefined;
  return { type: folder === 'posts' ? 'POST' : 'BOARD', id };
}

/** Text of a reference whose title the reader is not told. */
export const referenceText = (type: unknown) => (type === 'BOARD' ? 'a board' : 'a post');
