import { sql } from 'kysely';
import type { SubjectRow } from '#subjects/server/subjectRows.ts';

/** A comment, as a subject. With its block in the bin it is not there, though it is not deleted itself. */
export const commentSubjects = {
  COMMENT: sql<SubjectRow>`
    select c.id, coalesce(c.board_id, p.board_id) as board_id, c.post_id, c.thing_id, c.owner_id as maker_id,
      coalesce(c.deleted_at, t.deleted_at) as deleted_at,
      ''::text as title, ''::text as name, btrim(c.comment || case when c.file_names = '' then '' when c.comment = '' then c.files_said || ': ' || c.file_names
        else E'\\n' || c.file_names end) as text, null::text as picture_id
    from comments c left join posts p on p.id = c.post_id left join things t on t.id = c.thing_id`,
};
