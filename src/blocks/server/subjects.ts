import { sql } from 'kysely';
import type { ThingType } from '#blocks/contract/index.ts';
import type { SubjectRow, SubjectRows } from '#subjects/server/subjectRows.ts';
import type { BlockPresentation } from './blockPresentation.ts';
import { presentations } from './index.ts';

/** A block, as a subject: what a kind says of itself, with what all have. */
const rowsOf = (
  type: string,
  { title, name, text, picture }: BlockPresentation,
): SubjectRows => sql<SubjectRow>`
  select t.id, t.board_id, t.post_id, t.id as thing_id, t.creator_id as maker_id, t.deleted_at,
    ${title} as title, ${name} as name, ${text} as text, ${picture} as picture_id
  from things t left join files f on f.id = t.file_id where t.thing_type = ${sql.lit(type)}`;

/** Every kind of block, as subjects. */
export const blockSubjects = Object.fromEntries(
  Object.entries(presentations).map(([type, kind]) => [type, rowsOf(type, kind)]),
) as Record<ThingType, SubjectRows>;
