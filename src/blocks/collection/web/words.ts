import type { Collection } from '#blocks/collection/contract.ts';
import { formatBytes } from '#platform/contract/bytes.ts';
import { counted } from '#ui/web/index.ts';

/** "14 files": how many are there. */
export const filesCounted = (count: number): string => counted(count, 'file');

/** "14 files, 38 MB" */
export function collectionFacts(collection: Collection): string {
  const { totalCollectionThings: count, collectionFileSize: bytes } = collection;
  return count === 0 ? 'No files yet' : `${filesCounted(count)}, ${formatBytes(bytes)}`;
}

/** Name of a collection in a sentence. */
export const collectionName = ({ title, totalCollectionThings }: Collection): string =>
  title || `Collection of ${filesCounted(totalCollectionThings)}`;
