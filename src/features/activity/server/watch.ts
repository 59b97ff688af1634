import { sql, type RawBuilder } from 'kysely';
import { texts } from '#platform/server/data/texts.ts';
import { boardListed, may, postListed, postSeen, readerBy, standing } from '#access/server/standing.ts';
import { commentAdded } from '#features/comments/contract.ts';
import {
  blockAdded,
  blockChanged,
  blockDeleted,
  postChanged,
  postCreated,
  type PostSummary,
} from '#features/posts/contract.ts';
import { changesBy } from '#features/trails/server/tables.ts';
import { isEvent } from '#platform/contract/event.ts';
import {
  eventOf,
  type AnyCommand,
  type Follower,
  type PublishedEvent,
} from '#platform/server/events/context.ts';
import { newId } from '#platform/server/data/ids.ts';
import { statement } from '#platform/server/data/statement.ts';
import { addJobSql, MAX_ATTEMPTS } from '#platform/server/jobs/enqueue.ts';
import type { Job } from '#platform/server/http/feature.ts';
import { prune, publishTold, takeTurns } from './notify.ts';
import { isWanted, levelOf } from './preferenceSql.ts';

/** Seconds without a further change after which it is told that a post was changed: not in the middle of a sentence. */
const CHANGING_SECONDS = 60;
/** Seconds before a job that waits is to run within which it may run before a command that finds it waiting is through. */
const SOON_SECONDS = 20;
/** Watchers told in one transaction. */
const BATCH = 100;
/** Comments that one item counts. */
const MOST_COMMENTS = 100;

/** Something that somebody did to a post: made it, commented on it or changed it. */
interface Deed {
  postID: string;
  boardID: string;
  byID: string;
  commentID?: string;
  isNew?: boolean;
  isChanged?: boolean;
}

/**
 * Fields of a post that are told as a change of their own; the others follow from blocks and comments, or concern few
 * people.
 */
const told: readonly (keyof PostSummary)[] = ['title', 'taskStatus', 'taskDueDate', 'taskPriority'];

function deedOf(published: PublishedEvent): Omit<Deed, 'byID'> | undefined {
  const { postID, boardID } = published;
  const event = eventOf(published);
  if (postID === undefined || boardID === undefined) return undefined;
  if (isEvent(event, postCreated))
    return event.data.post.isDraft ? undefined : { postID, boardID, isNew: true };
  if (isEvent(event, commentAdded)) return { postID, boardID, commentID: event.data.comment._id };
  if (isEvent(event, postChanged)) {
    const { post, was } = event.data;
    return post.isDraft || was.isDraft !== undefined || !told.some((field) => field in was)
      ? undefined
      : { postID, boardID, isChanged: true };
  }
  return { postID, boardID, isChanged: true };
}

/**
 * Hears what is done on posts from the events of every command. Who watches is told by a job: there can be thousands, and
 * nobody who writes is to wait for them.
 */
export const heardByWatchers: Follower = {
  events: [postCreated, postChanged, blockAdded, blockChanged, blockDeleted, commentAdded],
  async run(context, events) {
    const actor = context.actor as AnyCommand['actor'] | undefined; // the product itself is nobody
    if (!actor) return;
    const deeds = new Map<string, Omit<Deed, 'byID'>>();
    for (const deed of events.flatMap((event) => deedOf(event) ?? []))
      deeds.set(`${deed.postID} ${deed.commentID ?? deed.isNew ?? ''}`, deed);
    if (deeds.size > 0)
      context.writeLast(queueHeard.with(context.tx, valuesOf([...deeds.values()], actor.profileID)));
  },
};

/** When it is told that a post was changed, unless it is changed again. @param changedAt milliseconds */
const tellAt = (changedAt: number) => new Date(changedAt + CHANGING_SECONDS * 1000);

const keyOf = ({ postID, byID }: Pick<Deed, 'postID' | 'byID'>) => `activity.watch:${postID}:${byID}`;

function valuesOf(deeds: Omit<Deed, 'byID'>[], byID: string): HeardValues {
  const runAt = tellAt(Date.now()).toISOString();
  return {
    postIDs: deeds.map(({ postID }) => postID),
    boardIDs: deeds.map(({ boardID }) => boardID),
    payloads: deeds.map((deed) => JSON.stringify({ ...deed, byID })),
    keys: deeds.map(({ postID, isChanged }) => (isChanged ? keyOf({ postID, byID }) : null)),
    runAts: deeds.map(({ isChanged }) => (isChanged ? runAt : null)),
    by: byID,
  };
}

/** One of each a deed; a change has a key and a time. */
interface HeardValues {
  postIDs: string[];
  boardIDs: string[];
  payloads: string[];
  keys: (string | null)[];
  runAts: (string | null)[];
  by: string;
}

/**
 * Queues jobs that tell of what anybody else may want to hear about. Where one waits that will tell of what the same person
 * changes there, it looks for itself when that was, and none is queued.
 */
const queueHeard = statement<HeardValues, object>((param) => {
  const job = addJobSql({
    task: sql.lit('activity.watch'),
    payload: sql.ref('d.payload'),
    key: sql.ref('d.key'),
    maxAttempts: sql.lit(MAX_ATTEMPTS),
    runAt: sql.ref('d.run_at'),
  });
  return sql`
    select count(${job}) from unnest(${texts(param('postIDs'))}, ${texts(param('boardIDs'))}, ${texts(param('payloads'))},
        ${texts(param('keys'))}, ${texts(param('runAts'))}) as d(post_id, board_id, payload, key, run_at)
    where (
      exists (select from activity_preferences w where w.level = 'EVERYTHING'
        and w.subject_id in (d.post_id, d.board_id) and w.profile_id <> ${param('by')})
      or exists (select from comments c where c.post_id = d.post_id and c.deleted_at is null and c.owner_id <> ${param('by')})
    ) and (d.key is null or not exists (select from graphile_worker.jobs j where j.key = d.key and j.locked_at is null
      and j.attempts = 0 and j.run_at > now() + make_interval(secs => ${sql.lit(SOON_SECONDS)})))`;
});

/**
 * Tells whoever watches a post or its board, and of a comment those who have commented there. Who may know of it, and wants
 * to, is decided now. Run again, it tells of a comment no second time.
 */
export const tellWatchers: Job = async (deed: Deed, _services, { act }) => {
  if (deed.isChanged && (await act((context) => isChanging(context, deed)))) return;
  for (let after: string | undefined = ''; after !== undefined;) {
    const from: string = after;
    after = await act((context) => tellSome(context, deed, from));
  }
};

/** Whether somebody has changed a post but a moment ago. It is told later, then. */
async function isChanging(context: AnyCommand, deed: Deed): Promise<boolean> {
  const { rows } = await sql<{ last: Date | null }>`
    select max(t.at) as last from (${changesBy(deed.byID, deed.postID)}) t
    where t.at > now() - make_interval(secs => ${CHANGING_SECONDS})`.execute(context.tx);
  const last = rows[0]!.last;
  if (last)
    context.enqueue('activity.watch', { ...deed }, { key: keyOf(deed), runAt: tellAt(last.getTime()) });
  return last !== null;
}

/** @returns the last of those that were told, by id, where there may be more */
async function tellSome(context: AnyCommand, deed: Deed, after: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; reason: string }>`
    select w.id, case when w.level = 'CONCERNED' then 'TOOK_PART' when exists (
        select from activity_preferences own where own.profile_id = w.id and own.subject_id = ${deed.postID})
      then 'WATCHES_POST' else 'WATCHES_BOARD' end as reason
    from (${watchers(deed)}) w where w.id > ${after} order by w.id limit ${BATCH}`.execute(context.tx);
  if (rows.length === 0) return undefined;
  const people = rows.map(({ id }) => id);
  await takeTurns(context, people);
  const { rows: written } = await sql<{ id: string; was: string | null }>`
    with before as (
      select a.id, a.profile_id from activity a where a.profile_id = any(${people}::text[]) and a.kind = 'WATCHED'
        and a.post_id = ${deed.postID} and a.by_id = ${deed.byID} and a.seen_at is null
    ), written as (
      insert into activity as x (id, profile_id, kind, by_id, cause_id, post_id, reason, comment_ids, is_new, is_changed, mail)
      select n.id, n.profile_id, 'WATCHED', ${deed.byID}, n.id, ${deed.postID}, n.reason,
        ${deed.commentID === undefined ? [] : [deed.commentID]}::text[], ${deed.isNew ?? false}::boolean,
        ${deed.isChanged ?? false}::boolean, 'WAITING'
      from unnest(${texts(people.map(() => newId()))}, ${texts(people)}, ${texts(rows.map(({ reason }) => reason))})
        n (id, profile_id, reason)
      on conflict (profile_id, post_id, by_id) where kind = 'WATCHED' and seen_at is null do update
        set id = excluded.id, created_at = now(), reason = excluded.reason, mail = excluded.mail,
          comment_ids = x.comment_ids || case when cardinality(x.comment_ids) < ${MOST_COMMENTS}::int
            then excluded.comment_ids else '{}' end,
          is_new = x.is_new or excluded.is_new, is_changed = x.is_changed or excluded.is_changed
      returning id, profile_id
    ), pruned as (${prune})
    select written.id, before.id as was from written left join before using (profile_id)`.execute(context.tx);
  const was = new Map(written.flatMap((row) => (row.was === null ? [] : [[row.id, row.was] as const])));
  await publishTold(
    context,
    written.map(({ id }) => id),
    was,
  );
  return rows.length < BATCH ? undefined : people.at(-1);
}

/** Those to be told of something, as rows `id`, `level`: who may read it, wants to, and has not been told of it otherwise. */
function watchers({ postID, byID, commentID, isChanged }: Deed): RawBuilder<unknown> {
  const profileID = sql.ref('p.id');
  const reader = readerBy(profileID);
  const isComment = commentID !== undefined;
  const hasCommented = sql`exists (
    select from comments mine where mine.post_id = ap.id and mine.owner_id = p.id and mine.id < ${commentID ?? null}
      and mine.deleted_at is null)`;
  const about = { profileID, byID, kind: sql.lit('WATCHED'), postID, boardID: sql.ref('b.id') };
  return sql`
    select p.id, ${levelOf(about)} as level
    from posts ap join boards b on b.id = ap.board_id and ${boardListed}
      cross join lateral (
        select profile_id as id from activity_preferences where level = 'EVERYTHING' and subject_id in (ap.id, b.id)
        ${isComment ? sql`union select owner_id from comments where post_id = ap.id and deleted_at is null` : sql``}
      ) found
      join profiles p on p.id = found.id and p.deleted_at is null
        and p.account_id <> (select account_id from profiles where id = ${byID})
      ${standing(reader)}
    where ap.id = ${postID} and ${postListed(reader, 'ap')} and not blocked_between(p.id, ${byID})
      and ${may(isComment ? 'comment.read' : 'post.read')} and ${postSeen(reader, 'ap')} and ${isWanted(about)}
      and (${levelOf(about)} = 'EVERYTHING' ${isComment ? sql`or ${levelOf(about)} = 'CONCERNED' and ${hasCommented}` : sql``})
      ${
        isComment
          ? sql`and not exists (select from activity t where t.profile_id = p.id
          and (t.cause_id = ${commentID} or t.post_id = ${postID} and ${commentID} = any(t.comment_ids)))`
          : sql``
      }
      ${
        isChanged
          ? sql`and exists (select from (${changesBy(byID, sql.ref('ap.id'))}) t where t.at > now() - interval '1 day')`
          : sql``
      }`;
}
