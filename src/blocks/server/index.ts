import { collectionPresentation } from '#blocks/collection/server/present.ts';
import { filePresentation } from '#blocks/file/server/present.ts';
import { notePresentation } from '#blocks/note/server/present.ts';
import type { ThingType } from '#blocks/contract/index.ts';
import type { BlockPresentation } from './blockPresentation.ts';

export type { BlockPresentation } from './blockPresentation.ts';
export { commonFields } from './commonFields.ts';
export { coverLinkFields, linkFields } from '#blocks/file/server/present.ts';
export { noteContents } from '#blocks/note/server/content.ts';
export { noteContentsOn } from '#blocks/note/server/mentions.ts';
export type { NoteContent, NoteInput } from '#blocks/note/server/noteInput.ts';

/**
 * How each kind of block is read: a new kind adds its line. The routes of the kinds stand in features of their own
 * (`blocks/<kind>/server/index.ts`): those need the posts feature, which needs this list.
 */
export const presentations: Record<ThingType, BlockPresentation> = {
  NOTE: notePresentation,
  FILE: filePresentation,
  COLLECTION: collectionPresentation,
};
