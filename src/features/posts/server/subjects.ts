import { sql } from 'kysely';
import type { SubjectRow } from '#subjects/server/subjectRows.ts';

/** A post, as a subject. */
export const postSubjects = {
  POST: sql<SubjectRow>`
    select p.id, p.board_id, p.id as post_id, null::text as thing_id, p.creator_id as maker_id, p.deleted_at,
      p.title, coalesce(nullif(p.title, ''), p.excerpt) as name, p.excerpt as text, p.cover_file_id as picture_id
    from posts p`,
};
