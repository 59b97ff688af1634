import { sql, type RawBuilder } from 'kysely';

type Sql = RawBuilder<unknown> | string;

/** Something that somebody may be told of. */
export interface Told {
  profileID: Sql;
  byID: Sql;
  kind: Sql;
  postID: Sql | null;
  boardID: Sql | null;
}

// Preferences are judged here and nowhere else: lists, counts, mails and pushes go by `isWanted`, as does who is told at all.

/** How much a profile is told of a post: what it has said of the post itself, or else of its board. */
export function levelOf({
  profileID,
  postID,
  boardID,
}: Pick<Told, 'profileID' | 'postID' | 'boardID'>): RawBuilder<string> {
  const said = (id: Sql | null) =>
    sql`(select level from activity_preferences where profile_id = ${profileID} and subject_id = ${id})`;
  return sql<string>`coalesce(${said(postID)}, ${said(boardID)}, 'CONCERNED')`;
}

/**
 * Whether a profile has muted neither the kind, nor who did it, nor the post or its board. An invitation waits for an answer
 * and a reminder was asked for, so that those come from a muted board too.
 */
export function isWanted(told: Told): RawBuilder<boolean> {
  const { profileID, byID, kind } = told;
  return sql<boolean>`(not exists (select from activity_preferences where profile_id = ${profileID} and level = 'NOTHING'
      and subject_id in (${byID}, ${kind}))
    and (${kind} in ('INVITATION', 'REMINDER') or ${levelOf(told)} <> 'NOTHING'))`;
}
