import { sql, type RawBuilder } from 'kysely';
import { isBookmarked } from '#features/bookmarks/server/tables.ts';
import type { Narrowing, HitType } from '#features/search/contract.ts';
import { tagKey } from '#postParts/tags/contract.ts';
import { taskOpen, todayOf } from '#postParts/tasks/server/index.ts';
import { blockHasTag, boardHasTag, postHasTag } from '#postParts/tags/server/index.ts';
import type { Wanted } from './wanted.ts';

/** Conditions of a query's operators on each hit, as SQL. */

/** Where a kind's rows have what operators ask for; undefined where they have no such thing. */
export interface Narrowed {
  type: Exclude<HitType, 'PERSON'>;
  /** The profile that made it. */
  maker: RawBuilder<unknown>;
  /** The row of its post. */
  post?: string;
  /** The block: the hit itself. */
  block?: string;
}

const ofPosts = ({ due, has, is }: Narrowing) =>
  due.length > 0 || has.length > 0 || is.includes('task') || is.includes('done');

/**
 * Whether anything of a kind can be found. By operators alone: what they are about, and not each thing that is within
 * such a post. With words too, whatever holds the words there.
 */
export function canFind(type: HitType, { words, narrowing }: Wanted): boolean {
  const { is, before, after, by } = narrowing;
  if (type === 'PERSON') {
    const others = [narrowing.in, by, narrowing.tag, narrowing.due, narrowing.has, before, after];
    return others.every((values) => values.length === 0) && is.every((value) => value === 'bookmarked');
  }
  if (type === 'BOARD' && ofPosts(narrowing)) return false;
  if (words.length > 0 || type === 'POST' || type === 'TASK' || type === 'BOARD') return true;
  if (narrowing.tag.length > 0 && type === 'COMMENT') return false;
  return !ofPosts(narrowing) && !is.includes('archived') && !is.includes('locked');
}

/** Whether a row is what the operators ask for, as ` and …`; nothing where there are none. */
export function narrowed(row: Narrowed, wanted: Wanted): RawBuilder<unknown> {
  const { by, tag, due, has, is } = wanted.narrowing;
  const conditions = [
    ...(by.length > 0
      ? [sql`${row.maker} in (select w.id from profiles w where w.screen_name = any(${by}::citext[]))`]
      : []),
    ...tag.map((name) => tagged(tagKey(name), row, wanted)),
    ...(due.length > 0 && row.post ? [isDue(due, row.post, wanted)] : []),
    ...(row.post ? has.map((what) => holds(what, row)) : []),
    ...is.map((what) => isSo(what, row, wanted)),
  ];
  return sql.join(
    conditions.map((condition) => sql` and ${condition}`),
    sql``,
  );
}

/** A block and a comment are found by the tags of their post, too; a post by those of its blocks. */
function tagged(key: string, { type, post, block }: Narrowed, { words }: Wanted): RawBuilder<unknown> {
  if (type === 'BOARD') return boardHasTag(sql.ref('x.id'), key);
  const postID = sql.ref(`${post}.id`);
  if (!block) return postHasTag(postID, key);
  return blockHasTag({ postID, thingID: sql.ref(`${block}.id`), orPost: words.length > 0 }, key);
}

function isDue(days: string[], post: string, { profileID }: Wanted): RawBuilder<unknown> {
  const due = sql.ref(`${post}.task_due_date`);
  const today = todayOf(profileID);
  const ways = days.map((day) => {
    if (day === 'today') return sql`${due} = ${today}`;
    if (day === 'week') return sql`${due} between ${today} and ${today} + 6`;
    if (day === 'over') return sql`${due} < ${today} and ${taskOpen(post)}`;
    return sql`${due} = ${day}::date`;
  });
  return sql`${sql.ref(`${post}.task_mode`)} and (${sql.join(ways, sql` or `)})`;
}

const mimes = { file: '%', image: 'image/%', video: 'video/%', audio: 'audio/%' };

/** Of files themselves: whether they are such; of anything else, whether its post has one. */
function holds(what: Narrowing['has'][number], { type, post }: Narrowed): RawBuilder<unknown> {
  if (what === 'task') return sql`${sql.ref(`${post}.task_mode`)}`;
  if (what === 'comment') return sql`${sql.ref(`${post}.comment_count`)} > 0`;
  if (type === 'FILE') return sql`f.file_mime like ${mimes[what]}`;
  return sql`exists (select from things ht join files hf on hf.id = ht.file_id and hf.proc_status = 'READY'
    where ht.post_id = ${sql.ref(`${post}.id`)} and ht.deleted_at is null and hf.file_mime like ${mimes[what]})`;
}

function isSo(
  what: Narrowing['is'][number],
  { type, post, block }: Narrowed,
  { profileID }: Wanted,
): RawBuilder<unknown> {
  const p = (column: string) => sql.ref(`${post}.${column}`);
  switch (what) {
    case 'task':
      return sql`${p('task_mode')}`;
    case 'done':
      return sql`(${p('task_mode')} and not ${taskOpen(post)})`;
    case 'locked':
      if (type === 'BOARD') return sql`x.lock_by is not null`;
      if (!block) return sql`${p('lock_by')} is not null`;
      return sql`coalesce(${p('lock_by')}, ${sql.ref(`${block}.lock_by`)}) is not null`;
    case 'bookmarked':
      return isBookmarked(profileID, sql.ref('x.id'));
    case 'archived':
      return sql`'ARCHIVED' in (v.state${post ? sql`, ${p('state')}` : sql``})`;
  }
}
