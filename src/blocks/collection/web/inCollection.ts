import type { Collection } from '#blocks/collection/contract.ts';
import type { FileBlock } from '#blocks/file/contract.ts';

/** A file where its collection is looked through. */
export interface InCollection {
  thing: FileBlock;
  canEdit: boolean;
  collection: Collection;
  /** The other collections of its post. */
  others: readonly Collection[];
  /** Place of the collection in its post. */
  place: number;
  /** The files are shown in another order than their own: there is no place to move one to. */
  isSorted?: boolean;
  /** The ids of the files of the collection in their own order, from its first on: its own among them. */
  order: readonly string[];
  /** The id of the last file that is loaded, and of the one before it. */
  loadedEnd: readonly string[];
  /** Reads the files on after those that are loaded, where there are more. @returns the order from then on */
  readOn?: (() => Promise<readonly string[]>) | undefined;
}
