import { line, text } from '#platform/contract/text.ts';

/** What something is saved under. */
export const SavedName = line(60);
/** What of an address says what is shown: `posts=locked&tags=oak`. */
export const AddressSearch = text(4000).regex(
  /^[^#?\s]+$/,
  'is not the part of an address after its question mark',
);
