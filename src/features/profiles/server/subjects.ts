import { sql } from 'kysely';
import type { SubjectRow } from '#subjects/server/subjectRows.ts';

const people = sql<SubjectRow>`
  select p.id, null::text as board_id, null::text as post_id, null::text as thing_id, p.id as maker_id, p.deleted_at,
    btrim(p.first_name || ' ' || p.last_name) as title, btrim(p.first_name || ' ' || p.last_name) as name,
    '@' || p.screen_name as text, null::text as picture_id
  from profiles p`;

/** A person, as a subject. A connection is named by the other of the two, whose person it shows. */
export const personSubjects = { PERSON: people, CONNECTION: people };
