import { presentations } from '#blocks/server/index.ts';
import { copiedOfParts } from '#postParts/server/index.ts';

/** Columns of a post that each copy takes over: how it is called and who may do what with it. */
const ofEach = [
  'title',
  'sort_title',
  'visibility',
  'audience',
  'searchable',
  'shareable',
  'editable',
  'start_date',
  'ai_mode',
];

/** Columns that a copy for the same people takes over: it is on the same board, by the same writer, behind the same password. */
export const copiedAgain = [
  'board_id',
  'creator_id',
  'is_draft',
  'public',
  'password_hash',
  ...ofEach,
  ...copiedOfParts('again'),
];

/** Columns that a copy on another board takes over. */
export const copiedElsewhere = ['end_date', ...ofEach, ...copiedOfParts('elsewhere')];

/** Columns of a block that its copy takes over as they are. */
export const copiedOfThings = [
  'thing_type',
  'title',
  'description',
  'alt_text',
  'tags',
  'show_details',
  ...new Set(Object.values(presentations).flatMap(({ copied }) => copied)),
];
