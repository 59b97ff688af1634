import { sql, type RawBuilder } from 'kysely';
import { texts } from '#platform/server/data/texts.ts';
import { boardChanged } from '#features/boards/contract.ts';
import { postChanged, postCreated, postMoved, type PostSummary } from '#features/posts/contract.ts';
import { trailGrown } from '#features/trails/contract.ts';
import { uploadProgressed } from '#features/uploads/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import {
  eventOf,
  type AnyCommand,
  type Follower,
  type PublishedEvent,
} from '#platform/server/events/context.ts';
import { newId } from '#platform/server/data/ids.ts';
import { statement, type Param } from '#platform/server/data/statement.ts';
import { traceKinds, type Trace } from './kinds.ts';

/** The trails that a change is in: its board's and, where it is of a post, that post's too. */
interface Place {
  boardID: string;
  postID: string | null;
}
type Found = Trace & Place;

/** Changes in the events of a command: each once, whatever rooms heard it. */
function traces(events: PublishedEvent[]): Found[] {
  // A file on its way takes a place in its post: that is no change of the order.
  const arriving = new Set(
    events.filter(({ definition }) => definition === uploadProgressed).map(({ postID }) => postID),
  );
  return events.flatMap(({ room, definition, data, boardID, postID }) => {
    const kind = traceKinds.find(({ event }) => event === definition);
    if (!kind || boardID === undefined) return [];
    if (kind.room !== 'any' && !room.startsWith(`${kind.room}:`)) return [];
    return kind
      .of(data)
      .filter(({ action }) => action !== 'ORDERED' || !arriving.has(postID))
      .map((trace) => ({
        ...trace,
        id: trace.action === 'ORDERED' ? postID! : trace.id,
        boardID,
        postID: trace.hasLeft ? null : (postID ?? null),
      }));
  });
}

/**
 * Writes the trails: from the events of every command, in its transaction, and nowhere else. Changes of drafts are not
 * written.
 */
export const writesTrails: Follower = {
  events: [...new Set(traceKinds.map(({ event }) => event)), uploadProgressed],
  async run(context, events) {
    await takeAlong(context, events);
    const found = traces(events);
    if (found.length === 0) return;
    const text = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
    const actor = context.actor as AnyCommand['actor'] | undefined; // the product itself is nobody
    const before = closedBefore(events);
    const values: TraceValues = {
      ids: found.map(() => newId()),
      boardIDs: found.map(({ boardID }) => boardID),
      postIDs: found.map(({ postID }) => postID),
      types: found.map(({ type }) => type),
      subjectIDs: found.map(({ id }) => id),
      actions: found.map(({ action }) => action),
      fields: found.map(({ field = null }) => field),
      was: found.map(({ was }) => text(was)),
      became: found.map(({ became }) => text(became)),
      changedAts: found.map(({ changedAt = null }) => changedAt),
      audiences: found.map(({ postID }) => before.get(postID ?? '')?.audience ?? null),
      protections: found.map(({ boardID, postID }) => {
        const wasProtected = before.get(postID ?? boardID)?.isPasswordEnabled;
        return wasProtected === undefined ? null : String(wasProtected);
      }),
      by: actor?.profileID ?? null,
    };
    const isCertain = areCertain(found, events);
    if (isCertain) context.writeLast(writeCertain.with(context.tx, values));
    const written: Place[] = isCertain ? found : await writeFound(context.tx, values);
    const made = madeBy(events);
    for (const { boardID, postID } of new Map(
      written.map((row) => [`${row.boardID} ${row.postID}`, row]),
    ).values()) {
      const ids = postID === null ? { boardID } : { boardID, postID };
      const room = `board:${boardID}` as const;
      context.publish(
        postID === null || made.has(postID) ? room : [room, `post:${postID}`],
        trailGrown,
        { boardID, postID },
        ids,
      );
    }
  },
};

/** Of posts and boards, by id: for whom they were before a command that changed that. */
function closedBefore(
  events: PublishedEvent[],
): Map<string, Partial<Pick<PostSummary, 'audience' | 'isPasswordEnabled'>>> {
  const before: ReturnType<typeof closedBefore> = new Map();
  for (const published of events) {
    const event = eventOf(published);
    // In the post's own room: the board's hears less of a post with a password.
    if (isEvent(event, postChanged) && published.room.startsWith('post:'))
      before.set(event.data.post._id, { ...event.data.was, ...before.get(event.data.post._id) });
    else if (isEvent(event, boardChanged)) before.set(event.data.board._id, event.data.was);
  }
  return before;
}

/** Posts that a command has only just made: nobody is in their rooms yet. A draft that becomes a post is told as one. */
function madeBy(events: PublishedEvent[]): Set<string | undefined> {
  const others = new Set(events.filter(({ room }) => room.startsWith('post:')).map(({ postID }) => postID));
  const created = events.filter(
    ({ definition, postID }) => definition === postCreated && !others.has(postID),
  );
  return new Set(created.map(({ postID }) => postID));
}

/**
 * Whether all of these changes will be written, so that nobody need wait for the answer about which were: the events
 * show their posts as no drafts, and no field of a change is to be looked up.
 */
function areCertain(found: readonly Found[], events: PublishedEvent[]): boolean {
  const listed = new Set<string | null>([null]);
  for (const { data } of events) {
    const { post } = data as { post?: PostSummary };
    if (post && !post.isDraft) listed.add(post._id);
  }
  return found.every(
    ({ type, changedAt, postID }) => type !== null && changedAt === undefined && listed.has(postID),
  );
}

type Texts = (string | null)[];

/** One of each a trace. */
interface TraceValues {
  ids: Texts;
  boardIDs: Texts;
  postIDs: Texts;
  types: Texts;
  subjectIDs: Texts;
  actions: Texts;
  fields: Texts;
  was: Texts;
  became: Texts;
  changedAts: Texts;
  /** The post's audience, and whether post or board had a password, before a command that changed that; else null. */
  audiences: Texts;
  protections: Texts;
  /** Who did it all; null for the product itself. */
  by: string | null;
}

const columns = sql`id, board_id, post_id, subject_type, subject_id, action, field, was, became, by_id,
  audience, is_protected`;

/** The values as rows `e`. */
function traceRows(param: Param<TraceValues>): RawBuilder<unknown> {
  const all = (name: Exclude<keyof TraceValues, 'by'>) => texts(param(name));
  return sql`unnest(${all('ids')}, ${all('boardIDs')}, ${all('postIDs')}, ${all('types')}, ${all('subjectIDs')},
      ${all('actions')}, ${all('fields')}, ${all('was')}, ${all('became')}, ${all('changedAts')}, ${all('audiences')}, ${all('protections')})
    as e(id, board_id, post_id, type, subject_id, action, field, was, became, changed_at, audience, protection)`;
}

/**
 * For whom a change `e` is, of the board `b` and the post `p`: who saw the post before the command and sees it after. A
 * password counts as it was before: what is told together with a new one was not behind it.
 */
const forWhom = sql`(array['PRIVATE', 'EDITORS'])[least(array_position('{PRIVATE,EDITORS}'::text[], e.audience),
      array_position('{PRIVATE,EDITORS}'::text[], p.audience::text))],
    coalesce(e.protection::boolean, b.password_hash is not null or p.password_hash is not null, false)`;

const writeCertain = statement<TraceValues, object>(
  (param) => sql`
    insert into trails (${columns})
    select e.id, e.board_id, e.post_id, e.type, e.subject_id, e.action, e.field, e.was, e.became,
      (select id from profiles where id = ${param('by')}), ${forWhom}
    from ${traceRows(param)} left join boards b on b.id = e.board_id left join posts p on p.id = e.post_id`,
);

const writeFound = statement<TraceValues, Place>(
  (param) => sql<Place>`
    insert into trails (${columns})
    select e.id, b.id, p.id, coalesce(e.type, t.thing_type), e.subject_id, e.action, e.field, e.was, e.became, w.id,
      ${forWhom}
    from ${traceRows(param)}
      join boards b on b.id = e.board_id
      left join posts p on p.id = e.post_id
      left join things t on t.id = e.subject_id and e.type is null
      left join profiles w on w.id = ${param('by')}
    where (e.post_id is null or p.id is not null and not p.is_draft)
      and (e.changed_at is null or e.changed_at = wire_time(now()))
      and coalesce(e.type, t.thing_type) is not null
    returning board_id as "boardID", post_id as "postID"`,
);

/** A post that goes to another board takes its trail along, which stays for the readers of the board where it was told. */
async function takeAlong({ tx }: AnyCommand, events: PublishedEvent[]): Promise<void> {
  const moved = new Map<string, string>();
  for (const published of events) {
    const event = eventOf(published);
    if (isEvent(event, postMoved)) moved.set(event.data.post._id, event.data.post.boardID);
  }
  if (moved.size === 0) return;
  await sql`
    update trails set board_id = m.board_id, former_board_id = coalesce(trails.former_board_id, trails.board_id)
    from unnest(${texts([...moved.keys()])}, ${texts([...moved.values()])}) as m(post_id, board_id)
    where trails.post_id = m.post_id`.execute(tx);
}
