import { sql, type RawBuilder } from 'kysely';
import { texts } from '#platform/server/data/texts.ts';
import { boardThere, may, postSeen, readerBy, standing } from '#access/server/standing.ts';
import {
  activityMoved,
  activityTold,
  KEPT_ITEMS,
  MailedKind,
  type Activity,
  type ActivityKind,
} from '#features/activity/contract.ts';
import { activityCounted } from '#features/profiles/contract.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { newId } from '#platform/server/data/ids.ts';
import { waitForAll } from '#platform/server/data/waitForAll.ts';
import { activityJson, activityRows, activityShown, unseenCountSql } from './shown.ts';
import { isWanted } from './preferenceSql.ts';

/** So many people at most learn of one thing: a note can name any number. */
const MOST_TOLD = 100;

/** A deed to tell people of. */
export interface Notice {
  kind: ActivityKind;
  /** The people to tell. The person who did it, and people who may not know of it, are left out. */
  to: readonly string[];
  /** Key of the item, one however often it is told: a comment, a note, the thing reacted to, an invitation. */
  causeID: string;
  /** Where it leads; of an invitation, its kind instead. */
  at:
    | { postID: string; thingID?: string | null; commentID?: string | null }
    | { invite: 'CONNECTION' | 'TEAM' }
    | { invite: 'BOARD' | 'ACCESS' | 'DECLINED'; boardID: string };
  /** Who did it, where no call of theirs does. */
  byID?: string;
  /** A mail about it is sent already, or none is wanted. */
  isMailed?: boolean;
  /** The receiver of the item had invited the actor, who has accepted. */
  isAccepted?: boolean;
}

/**
 * Tells people of what somebody did that concerns them, in the transaction in which it is done. An item that was told
 * before is told no more, except that a reply becomes a mention. Call it once a command, after everything else is
 * written: those who are told of several things at once take turns.
 */
export async function notify(context: AnyCommand, notices: Notice[]): Promise<void> {
  const all = notices.filter(({ to }) => to.length > 0);
  if (all.length === 0) return;
  const people = new Set(all.flatMap(({ to }) => to.slice(0, MOST_TOLD)));
  const [, ...told] = await waitForAll([
    takeTurns(context, [...people]),
    ...all.map((one) => write(context, one)),
  ]);
  const back: string[] = [];
  for (const [at, one] of all.entries())
    if (one.kind === 'REACTION' && told[at]!.length === 0) back.push(...(await toldBefore(context, one)));
  await publishTold(context, told.flat());
  await countAnew(context, back);
}

/**
 * The people who have an item of this reaction already: the reaction was taken back meanwhile, and the item is shown
 * again from now on.
 */
async function toldBefore({ tx, actor }: AnyCommand, { to, causeID, byID }: Notice): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select profile_id as id from activity where profile_id = any(${[...to]}::text[]) and cause_id = ${causeID}
      and by_id = ${byID ?? actor.profileID} and kind = 'REACTION'`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Tells the tabs of the people concerned of items that are new, or more than they were, and how many there are now. The
 * caller holds the turns of these people.
 * @param was the ids of items that these take the place of, by the new ones
 */
export async function publishTold(
  context: AnyCommand,
  itemIDs: string[],
  was: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  if (itemIDs.length === 0) return;
  const items = sql<{ profileID: string; activity: Activity }>`
    select a.profile_id as "profileID", ${activityJson} as activity from ${activityRows}
    where a.id = any(${itemIDs}::text[]) and ${activityShown} order by a.id`;
  const theirs = sql`array(select profile_id from activity where id = any(${itemIDs}::text[]))`;
  const [{ rows }, counts] = await waitForAll([items.execute(context.tx), readCounts(context, theirs)]);
  for (const { profileID, activity } of rows) {
    const before = was.get(activity._id);
    context.publish(`profile:${profileID}`, activityTold, { activity, ...(before && { was: before }) });
  }
  const shownTo = new Set(rows.map(({ profileID }) => profileID));
  tellCounts(
    context,
    counts.filter(({ id }) => shownTo.has(id)),
  );
}

/**
 * Tells people, by the product itself, of posts that concern them by their own doing: what they are to do, or wanted to
 * be reminded of.
 */
export async function notifyOneself(
  context: AnyCommand,
  items: { kind: 'DUE' | 'OVERDUE' | 'REMINDER'; profileID: string; postID: string }[],
): Promise<void> {
  await notify(
    context,
    items.map(({ kind, profileID, postID }) => ({
      kind,
      to: [profileID],
      byID: profileID,
      causeID: newId(),
      at: { postID },
    })),
  );
}

/**
 * Tells the person who has invited, or asked for access, that the actor has accepted. That answers the item by which
 * either was asked: the item stays on their list, as looked at.
 */
export async function notifyAccepted(
  context: AnyCommand,
  {
    by,
    causeID,
    at,
    isMailed = true,
  }: { by: string; causeID: string; at: Exclude<Notice['at'], { postID: string }>; isMailed?: boolean },
): Promise<void> {
  const { profileID } = context.actor;
  await takeTurns(context, [profileID, by]);
  await sql`
    update activity set seen_at = now()
    where (profile_id, by_id) in ((${profileID}, ${by}), (${by}, ${profileID})) and invite_type = ${at.invite}
      and not accepted and seen_at is null
      and board_id is not distinct from ${'boardID' in at ? at.boardID : null}`.execute(context.tx);
  await notify(context, [{ kind: 'INVITATION', to: [by], causeID, at, isAccepted: true, isMailed }]);
}

/** Tells whoever has invited the actor to a board that they have declined. */
export async function notifyDeclined(
  context: AnyCommand,
  { by, causeID, boardID }: { by: string; causeID: string; boardID: string },
): Promise<void> {
  const at = { invite: 'DECLINED', boardID } as const;
  await notify(context, [{ kind: 'INVITATION', to: [by], causeID, at, isMailed: true }]);
}

/** Counts anew for people to whom other items are shown than before. */
export async function countAnew(context: AnyCommand, profileIDs: string[]): Promise<void> {
  if (profileIDs.length === 0) return;
  await takeTurns(context, profileIDs);
  for (const id of profileIDs) context.publish(`profile:${id}`, activityMoved, {});
  await count(context, profileIDs);
}

/**
 * Those who change what somebody has to look at take turns until they commit, so that each counts what the one before
 * has left. Advisory, for nothing else about a profile need wait.
 */
export async function takeTurns({ tx }: Pick<AnyCommand, 'tx'>, profileIDs: string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(key) from (
      select hashtextextended('activity:' || id, 0) as key from unnest(${texts(profileIDs)}) id order by 1) turns`.execute(
    tx,
  );
}

/** Tells every tab of their accounts how much these profiles have not looked at. */
export async function count(context: AnyCommand, profileIDs: string[]): Promise<void> {
  tellCounts(context, await readCounts(context, sql`${profileIDs}::text[]`));
}

/** How much a profile has not looked at, and all profiles of its account. */
interface Count {
  id: string;
  count: number;
  all: string[];
}

async function readCounts({ tx }: AnyCommand, profileIDs: RawBuilder<unknown>): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select p.id, ${unseenCountSql(sql.ref('p.id'))} as count, array(
      select o.id::text from profiles o where o.account_id = p.account_id and o.deleted_at is null) as all
    from profiles p where p.id = any(${profileIDs})`.execute(tx);
  return rows;
}

function tellCounts(context: AnyCommand, counts: Count[]): void {
  for (const row of counts) {
    const rooms = row.all.map((id) => `profile:${id}` as const);
    context.publish(rooms, activityCounted, { profileID: row.id, activityCount: row.count });
  }
}

/** Of those with new rows `written`, only the newest are kept: nobody can be told more than they can ever look at. */
export const prune = sql`delete from activity a using written w where a.profile_id = w.profile_id and a.id <= (
  select k.id from activity k where k.profile_id = w.profile_id order by k.id desc offset ${KEPT_ITEMS - 1} limit 1)`;

/** @returns the items that are new, or more than they were */
async function write(context: AnyCommand, notice: Notice): Promise<string[]> {
  const { kind, to, causeID, at, isMailed = false, isAccepted = false } = notice;
  const people = [...new Set(to)].slice(0, MOST_TOLD);
  const byID = notice.byID ?? context.actor.profileID;
  const isOwn = kind === 'DUE' || kind === 'OVERDUE' || kind === 'REMINDER';
  const isMention = kind === 'MENTION';
  const mail = MailedKind.safeParse(kind).success && !isMailed ? 'WAITING' : null;
  const place = 'invite' in at ? { postID: null, thingID: null, commentID: null } : at;
  const once =
    kind === 'REACTION' || isAccepted
      ? sql`(profile_id, cause_id, by_id) where kind = 'REACTION' or accepted do nothing`
      : sql`(profile_id, cause_id) where kind <> 'REACTION' and not accepted do update
          set kind = excluded.kind, mail = case when x.seen_at is null then excluded.mail end
          where ${isMention}::boolean and x.kind = 'REPLY'`;
  const { rows } = await sql<{ id: string }>`
    with written as (
      insert into activity as x (id, profile_id, kind, by_id, cause_id, post_id, thing_id, comment_id, invite_type, board_id, accepted, mail)
      select n.id, p.id, ${kind}, ${byID}, ${causeID}, ${place.postID}, ${place.thingID ?? null}, ${place.commentID ?? null},
        ${'invite' in at ? at.invite : null}, ${'boardID' in at ? at.boardID : null}, ${isAccepted}::boolean, ${mail}
      from unnest(${texts(people.map(() => newId()))}, ${texts(people)}) n (id, profile_id)
        join profiles p on p.id = n.profile_id and p.deleted_at is null
          and (p.id = ${byID} and ${isOwn}::boolean or p.account_id <> (select w.account_id from profiles w where w.id = ${byID}))
      where not blocked_between(p.id, ${byID}) and ${'invite' in at ? isWanted({ profileID: sql.ref('p.id'), byID, kind, postID: null, boardID: null }) : mayRead(at.postID, { byID, kind, capability: place.commentID === undefined ? 'post.read' : 'comment.read' })}
      on conflict ${once} returning id, profile_id
    ), pruned as (${prune})
    select id from written`.execute(context.tx);
  return rows.map(({ id }) => id);
}

/**
 * Whether profile `p` may read a post, or the comments on it, and has not muted it. Nobody else is told, not even for
 * later.
 */
export function mayRead(
  postID: string,
  { byID, kind, capability }: { byID: string; kind: ActivityKind; capability: 'post.read' | 'comment.read' },
): RawBuilder<boolean> {
  const profileID = sql.ref('p.id');
  const reader = readerBy(profileID);
  return sql<boolean>`exists (
    select from posts ap join boards b on b.id = ap.board_id and ${boardThere} ${standing(reader)}
    where ap.id = ${postID} and ${may(capability)} and ${postSeen(reader, 'ap')}
      and ${isWanted({ profileID, byID, kind, postID, boardID: sql.ref('b.id') })})`;
}
