import { sql, type RawBuilder } from 'kysely';
import { commentSeen, thingThere } from '#access/server/commentSeen.ts';
import { areConnected } from '#access/server/pairs.ts';
import {
  boardKnown,
  boardThere,
  postOpens,
  postReached,
  postThere,
  standing,
  type Reader,
} from '#access/server/standing.ts';
import { familyOf, subjectTypes, type SubjectFamily } from '#subjects/contract.ts';
import { columnByType } from './index.ts';

/** Rows of a statement that name subjects, of several kinds and on several boards, as SQL. */
export interface NamedSubjects {
  type: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  /** The post and the board of the subject, where the rows keep them; read of the subject itself where they do not. */
  postID?: RawBuilder<unknown>;
  boardID?: RawBuilder<unknown>;
}

const postOf = ({ type, id, postID }: NamedSubjects) =>
  postID ?? columnByType(subjectTypes, type, id, 'post_id');
const boardOf = ({ type, id, boardID }: NamedSubjects) =>
  boardID ?? columnByType(subjectTypes, type, id, 'board_id');

/**
 * Joins from such rows to what each subject is on, as far as that is there for the reader: its post `p` and board `b`, of a
 * comment the comment `c` and the block `t` that it is on, of a block itself `t`; with the reader's standing `s`.
 */
export function subjectJoins(reader: Reader, named: NamedSubjects): RawBuilder<unknown> {
  const { type, id } = named;
  return sql`
    left join comments c on c.id = ${id} and ${type} = 'COMMENT'
    left join things t on t.id = case when ${type} = 'COMMENT' then c.thing_id::text else ${id}::text end
    left join posts p on p.id = ${postOf(named)} and ${postThere(reader)}
    left join boards b on b.id = coalesce(p.board_id::text, ${boardOf(named)}::text) and ${boardThere}
    ${standing(reader)}`;
}

/** Whether the reader sees a subject of each family, over `subjectJoins`. */
const rules: Record<SubjectFamily, (reader: Reader, named: NamedSubjects) => RawBuilder<boolean>> = {
  BOARD: () => boardKnown,
  POST: (reader) => postReached(reader),
  BLOCK: (reader) => sql`${postOpens(reader)} and t.id is not null and ${thingThere()}`,
  COMMENT: (reader, named) => sql`c.id is not null and ${commentSeen(reader, { postID: postOf(named) })}`,
  PERSON: ({ profileID }, { type, id }) => sql`(${areConnected(profileID, id)} or ${type} = 'PERSON'
      and exists (select from profiles x where x.id = ${id} and x.deleted_at is null))
    and not blocked_between(${profileID}, ${id}::text)`,
};

/**
 * Whether the reader may know of each subject of a statement's rows, and be told its name: what any list goes by. Of a
 * board or post that a password closes to them its people see the title. Expects `subjectJoins`.
 */
export function subjectSeen(reader: Reader, named: NamedSubjects): RawBuilder<boolean> {
  const families = [...new Set(subjectTypes.map((type) => familyOf[type]))];
  const cases = families.map((family) => {
    const types = subjectTypes.filter((type) => familyOf[type] === family).map((type) => sql.lit(type));
    return sql`when ${named.type} in (${sql.join(types)}) then ${rules[family](reader, named)}`;
  });
  return sql<boolean>`coalesce(case ${sql.join(cases, sql` `)} end, false)`;
}
