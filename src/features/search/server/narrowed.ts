import { sql, type RawBuilder } from 'kysely';
import { isBookmarked } from '#features/bookmarks/server/tables.ts';
import { subjectTypeOf, type HitType, type Narrowing } from '#features/search/contract.ts';
import { tagKey } from '#postParts/tags/contract.ts';
import { taskOpen, todayOf } from '#postParts/tasks/server/index.ts';
import { blockHasTag, boardHasTag, postHasTag } from '#postParts/tags/server/index.ts';
import { familyOf, type SubjectFamily } from '#subjects/contract.ts';
import type { ParsedQuery } from './parsedQuery.ts';

/** Conditions of a query's operators on each hit, as SQL. */

/** Where a kind’s rows have what operators ask for. */
export interface Narrowed {
  /** The profile that made it. */
  maker: RawBuilder<unknown>;
  /** The row of its post; undefined of a board, of which operators about posts find none. */
  post?: string;
  /** Whether it has a tag. @param orPost by the tags of its post too */
  isTagged(key: string, orPost: boolean): RawBuilder<unknown>;
  isLocked: RawBuilder<unknown>;
  /** Of files: whether it is of these types itself. Of all else it is asked whether the post has such a file. */
  isOfMime?(like: string): RawBuilder<unknown>;
}

/** A board `x`. */
export const aBoard: Narrowed = {
  maker: sql`x.owner_id`,
  isTagged: (key) => boardHasTag(sql.ref('x.id'), key),
  isLocked: sql`x.lock_by is not null`,
};

/** Something that is found by what its post is: a post of this alias itself, a comment. */
export const byPost = (maker: RawBuilder<unknown>, post: string): Narrowed => ({
  maker,
  post,
  isTagged: (key) => postHasTag(sql.ref(`${post}.id`), key),
  isLocked: sql`${sql.ref(`${post}.lock_by`)} is not null`,
});

/** A block `x` of a post `p`. */
export const aBlock: Narrowed = {
  maker: sql`x.creator_id`,
  post: 'p',
  isTagged: (key, orPost) => blockHasTag({ postID: sql.ref('p.id'), thingID: sql.ref('x.id'), orPost }, key),
  isLocked: sql`coalesce(p.lock_by, x.lock_by) is not null`,
};

/** A block that is a file, `f`. */
export const aFile: Narrowed = { ...aBlock, isOfMime: (like) => sql`f.file_mime like ${like}` };

const ofPosts = ({ due, has, is }: Narrowing) =>
  due.length > 0 || has.length > 0 || is.includes('task') || is.includes('done');

const always = () => true;
const ofBlock = ({ words, narrowing }: ParsedQuery) =>
  words.length > 0 ||
  (!ofPosts(narrowing) && !narrowing.is.includes('archived') && !narrowing.is.includes('locked'));

/**
 * Whether anything of a kind can be found. By operators alone: what they are about, and not each thing that is within
 * such a post. With words too, whatever holds the words there.
 */
const findable: Record<SubjectFamily, (query: ParsedQuery) => boolean> = {
  BOARD: ({ narrowing }) => !ofPosts(narrowing),
  POST: always,
  BLOCK: ofBlock,
  COMMENT: (query) => ofBlock(query) && (query.words.length > 0 || query.narrowing.tag.length === 0),
  PERSON({ narrowing }) {
    const { is, before, after, by } = narrowing;
    const others = [narrowing.in, by, narrowing.tag, narrowing.due, narrowing.has, before, after];
    return others.every((values) => values.length === 0) && is.every((value) => value === 'bookmarked');
  },
};

/** Whether anything of a type of hits can be found: see `findable`. */
export const canFind = (type: HitType, query: ParsedQuery): boolean =>
  findable[familyOf[subjectTypeOf(type)]](query);

/** Whether a row is what the operators ask for, as ` and …`; nothing where there are none. */
export function narrowed(row: Narrowed, query: ParsedQuery): RawBuilder<unknown> {
  const { by, tag, due, has, is } = query.narrowing;
  const conditions = [
    ...(by.length > 0
      ? [sql`${row.maker} in (select w.id from profiles w where w.screen_name = any(${by}::citext[]))`]
      : []),
    // A block and a comment are found by the tags of their post, too; a post by those of its blocks.
    ...tag.map((name) => row.isTagged(tagKey(name), query.words.length > 0)),
    ...(due.length > 0 && row.post ? [isDue(due, row.post, query)] : []),
    ...(row.post ? has.map((what) => holds(what, row)) : []),
    ...is.map((what) => isSo(what, row, query)),
  ];
  return sql.join(
    conditions.map((condition) => sql` and ${condition}`),
    sql``,
  );
}

function isDue(days: string[], post: string, { profileID }: ParsedQuery): RawBuilder<unknown> {
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
function holds(what: Narrowing['has'][number], { post, isOfMime }: Narrowed): RawBuilder<unknown> {
  if (what === 'task') return sql`${sql.ref(`${post}.task_mode`)}`;
  if (what === 'comment') return sql`${sql.ref(`${post}.comment_count`)} > 0`;
  if (isOfMime) return isOfMime(mimes[what]);
  return sql`exists (select from things ht join files hf on hf.id = ht.file_id and hf.proc_status = 'READY'
    where ht.post_id = ${sql.ref(`${post}.id`)} and ht.deleted_at is null and hf.file_mime like ${mimes[what]})`;
}

function isSo(
  what: Narrowing['is'][number],
  { post, isLocked }: Narrowed,
  { profileID }: ParsedQuery,
): RawBuilder<unknown> {
  const p = (column: string) => sql.ref(`${post}.${column}`);
  switch (what) {
    case 'task':
      return sql`${p('task_mode')}`;
    case 'done':
      return sql`(${p('task_mode')} and not ${taskOpen(post)})`;
    case 'locked':
      return isLocked;
    case 'bookmarked':
      return isBookmarked(profileID, sql.ref('x.id'));
    case 'archived':
      return sql`'ARCHIVED' in (v.state${post ? sql`, ${p('state')}` : sql``})`;
  }
}
