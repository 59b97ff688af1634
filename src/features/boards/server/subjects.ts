import { sql } from 'kysely';
import type { SubjectRow } from '#subjects/server/subjectRows.ts';

/** A board, as a subject. */
export const boardSubjects = {
  BOARD: sql<SubjectRow>`
    select b.id, b.id as board_id, null::text as post_id, null::text as thing_id, b.owner_id as maker_id, b.deleted_at,
      b.title, b.title as name, b.description as text, null::text as picture_id
    from boards b`,
};
