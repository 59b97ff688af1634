import { sql, type RawBuilder } from 'kysely';

// Posts as they are whoever looks, as SQL: for what is counted and told for all, and for what has drafts apart. Whether
// somebody may read them is said by `standing.ts`.

const column = (alias: string, name: string) => sql.ref(`${alias}.${name}`);

/** Whether a post is published, in or out of the archive: it is no draft, and not in the bin. */
export function postPublished(alias = 'p'): RawBuilder<boolean> {
  return sql<boolean>`(${column(alias, 'deleted_at')} is null and not ${column(alias, 'is_draft')})`;
}

/** Whether a post is published and not in the archive. */
export function postInUse(alias = 'p'): RawBuilder<boolean> {
  return sql<boolean>`(${postPublished(alias)} and ${column(alias, 'state')} = 'ACTIVE')`;
}

/** Whether a post is a draft of the reader's, and not in the bin. */
export function ownDraft(
  { profileID }: { profileID: RawBuilder<unknown> | string },
  alias = 'p',
): RawBuilder<boolean> {
  return sql<boolean>`(${column(alias, 'deleted_at')} is null and ${column(alias, 'is_draft')}
    and ${column(alias, 'creator_id')} = ${profileID})`;
}

/** Whether all who read its board may know of a post, by its audience. */
export function postKnownByAll(alias = 'p'): RawBuilder<boolean> {
  return sql<boolean>`${column(alias, 'audience')} = 'BOARD'`;
}

/** Whether all who read its board see a post: they may know of it, and it has no password. */
export function postSeenByAll(alias = 'p'): RawBuilder<boolean> {
  return sql<boolean>`(${postKnownByAll(alias)} and ${column(alias, 'password_hash')} is null)`;
}
