import { line, text } from '#platform/contract/text.ts';

/** Name of a saved filter or search. */
export const SavedName = line(60);
/** Part of an address that says what is shown: `posts=locked&tags=oak`. */
export const AddressSearch = text(4000).regex(
  /^[^#?\s]+$/,
  'is not the part of an address after its question mark',
);
