import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import { texts } from '../data/texts.ts';
import type { EventAudience, Visibility } from '#access/contract/visibility.ts';
import { audienceOfPost } from '#access/server/audience.ts';
import type { LiveEvent, Room } from '#platform/contract/event.ts';
import type { StoredEvent } from './confidence.ts';
import type { Actor, PublishedEvent } from './context.ts';
import { sqlState, type Db, type Tx } from '../data/database.ts';
import { newId } from '../data/ids.ts';
import { lastStatements, statement, type Param } from '../data/statement.ts';

/** A call's answer, kept so that the call repeated with its key gets the same. */
export interface Remembered {
  key: string;
  endpoint: string;
  requestHash: string;
  answer: string;
}

/**
 * Writes a command's events, giving each its room's next `seq`, and the answer under its key: one statement, sent
 * together with the commit, so that the rooms' rows are held as briefly as can be. They are locked in sorted order, so two
 * commands never wait for each other in a circle.
 * @param also.before statements of the transaction that are sent with it, before it
 * @returns the events as they are stored
 * @throws an error that `isRepeated` knows when the key was used before
 */
export async function appendEvents(
  tx: Tx,
  actor: Actor | undefined,
  pending: PublishedEvent[],
  { remembered, before }: { remembered: Remembered | undefined; before: readonly CompiledQuery[] },
): Promise<StoredEvent[]> {
  const answer = remembered && { profileID: actor!.profileID, ...remembered };
  if (pending.length === 0) {
    const queries = answer ? [...before, rememberAlone.with(tx, answer)] : before;
    if (queries.length > 0) await lastStatements(tx, queries);
    return [];
  }
  const at = new Date().toISOString();
  const numbers = new Map<Room, number>();
  // How many of the command's events in its room come up to and with each.
  const events = pending.map((event) => {
    const number = (numbers.get(event.room) ?? 0) + 1;
    numbers.set(event.room, number);
    return { ...event, id: newId(), number };
  });
  const values: EventValues = {
    rooms: [...numbers.keys()],
    counts: [...numbers.values()],
    eventRooms: events.map(({ room }) => room),
    later: events.map(({ room, number }) => numbers.get(room)! - number),
    ids: events.map(({ id }) => id),
    types: events.map(({ definition }) => definition.type),
    actions: events.map(({ definition }) => definition.action),
    boardIDs: events.map(({ boardID }) => boardID ?? null),
    postIDs: events.map(({ postID }) => postID ?? null),
    data: events.map(({ data }) => JSON.stringify(data)),
    audiences: events.map(({ audience }) => (audience ? JSON.stringify(audience) : null)),
    by: actor?.profileID ?? null,
    clientID: actor?.clientID ?? null,
    mutationID: actor?.mutationID ?? null,
    at,
  };
  const query = answer ? appendAndRemember.with(tx, { ...values, ...answer }) : append.with(tx, values);
  const rows = await lastStatements<BumpedRoom>(tx, [...before, query]);
  const seqs = new Map(rows.map(({ room, seq }) => [room, seq]));
  const audiences = rows[0]!.audiences ?? {};
  return events.map(({ room, id, number, definition, boardID, postID, data }) =>
    compact<StoredEvent>({
      id,
      room,
      seq: seqs.get(room)! - (numbers.get(room)! - number),
      type: definition.type,
      action: definition.action,
      boardID,
      postID,
      by: actor?.profileID,
      clientID: actor?.clientID,
      mutationID: actor?.mutationID,
      at,
      data,
      audience: audiences[id],
    }),
  );
}

/** Whether a statement failed because the call's key was used before. */
export function isRepeated(error: unknown): boolean {
  return (
    sqlState(error) === '23505' && (error as { constraint?: string }).constraint === 'idempotency_keys_pkey'
  );
}

interface EventValues {
  /** Each room once, and how many events it gets. */
  rooms: Room[];
  counts: number[];
  /** Of each event, in order: its room, and how many follow it there. */
  eventRooms: Room[];
  later: number[];
  ids: string[];
  types: string[];
  actions: string[];
  boardIDs: (string | null)[];
  postIDs: (string | null)[];
  /** JSON texts. */
  data: string[];
  /** JSON texts of `EventAudience`, of events that say whom they are for. */
  audiences: (string | null)[];
  by: string | null;
  clientID: string | null;
  mutationID: string | null;
  at: string;
}

type AnswerValues = Remembered & { profileID: string };

interface BumpedRoom {
  room: Room;
  seq: number;
  /** By the event's id, of those that are not for everybody in their room. */
  audiences: Record<string, EventAudience> | null;
}

/** Rooms that are one person's: every event there is for that person. */
const ownRooms = sql.lit('{profile,dashboard,bookmarks,upload}');

/** The audience of an event `e`: its own, or that of the post it is about. */
const audience = sql`coalesce(e.audience::json, case when split_part(e.room, ':', 1) <> all(${ownRooms}::text[])
  then ${audienceOfPost(sql.ref('e.post_id'))} end)`;

function rememberSql(param: Param<AnswerValues>): RawBuilder<unknown> {
  return sql`insert into idempotency_keys (profile_id, key, endpoint, request_hash, answer)
    values (${param('profileID')}, ${param('key')}, ${param('endpoint')}, ${param('requestHash')}, ${param('answer')})`;
}

function appendSql(param: Param<EventValues>, also: RawBuilder<unknown>): RawBuilder<BumpedRoom> {
  return sql<BumpedRoom>`
    with bumped as (
      insert into rooms as r (room, seq)
      select room, count from unnest(${texts(param('rooms'))}, (select ${param('counts')}::int[])) as need(room, count)
      order by room collate "C"
      on conflict (room) do update set seq = r.seq + excluded.seq
      returning room, seq
    ),
    stored as (
      insert into events (room, seq, id, type, action, board_id, post_id, by_profile, client_id, mutation_id, at, data,
        audience)
      select e.room, b.seq - e.later, e.id, e.type, e.action, e.board_id, e.post_id, ${param('by')}, ${param('clientID')},
        ${param('mutationID')}, ${param('at')}::timestamptz, e.data::json, ${audience}
      from unnest(${texts(param('eventRooms'))}, (select ${param('later')}::int[]), ${texts(param('ids'))}, ${texts(param('types'))},
          ${texts(param('actions'))}, ${texts(param('boardIDs'))}, ${texts(param('postIDs'))}, ${texts(param('data'))},
          ${texts(param('audiences'))})
          as e(room, later, id, type, action, board_id, post_id, data, audience)
        join bumped b on b.room = e.room collate "C"
      returning id, audience
    )${also}
    select room, seq, (select json_object_agg(id, audience) from stored where audience is not null) as audiences
    from bumped`;
}

const append = statement<EventValues, BumpedRoom>((param) => appendSql(param, sql``));
const appendAndRemember = statement<EventValues & AnswerValues, BumpedRoom>((param) =>
  appendSql(param, sql`, remembered as (${rememberSql(param)})`),
);
const rememberAlone = statement<AnswerValues, object>((param) => sql`${rememberSql(param)}`);

interface EventRow {
  id: string;
  room: Room;
  seq: number;
  type: string;
  action: string;
  boardID: string | null;
  postID: string | null;
  by: string | null;
  clientID: string | null;
  mutationID: string | null;
  at: string;
  /** JSON text: it is only ever passed on. */
  data: string;
  audience: EventAudience | null;
  /** How many more events there are, up to the bound of rows. */
  available: number;
}

/** Rows and bytes of one reading at most; one event is always read, however large. */
const PAGE_ROWS = 500;
const PAGE_BYTES = 1_000_000;

const eventPage = statement<{ room: Room; after: number }, EventRow>(
  (param) => sql<EventRow>`
    select id, room, seq, type, action, board_id as "boardID", post_id as "postID", by_profile as by,
      client_id as "clientID", mutation_id as "mutationID", wire_time(at) as at, data::text as data, audience, available
    from (
      select e.*, count(*) over ()::int as available, sum(e.bytes) over (order by e.seq) - e.bytes as before,
        row_number() over (order by e.seq) as number
      from (
        select * from events where room = ${param('room')} and seq > ${param('after')} order by seq limit ${PAGE_ROWS + 1}
      ) e
    ) page where number <= ${PAGE_ROWS} and before < ${PAGE_BYTES} order by seq`,
);

/** The events of a room after a number, oldest first. */
export interface EventPage<E> {
  events: E[];
  /** Whether there were more than one reading takes. */
  hasRemaining: boolean;
}

async function readPage<E>(
  db: Db,
  room: Room,
  after: number,
  make: (row: Omit<EventRow, 'available'>) => E,
): Promise<EventPage<E>> {
  const rows = await eventPage(db, { room, after });
  return {
    events: rows.map(({ available: _available, ...row }) => make(row)),
    hasRemaining: rows.length > 0 && rows[0]!.available > rows.length,
  };
}

/** The next events of a room after `after`: at most 500, of about 1 MB together. */
export function readEvents(db: Db, room: Room, after: number): Promise<EventPage<StoredEvent>> {
  return readPage(db, room, after, ({ data, ...row }) =>
    compact<StoredEvent>({ ...row, data: JSON.parse(data) as unknown }),
  );
}

/** An event whose text is ready to be sent, and what says to whom. */
export interface EventText extends Pick<
  StoredEvent,
  'id' | 'room' | 'seq' | 'at' | 'type' | 'action' | 'audience'
> {
  text: string;
}

/** A page of events as JSON texts, for callers that only pass them on. */
export function readEventTexts(db: Db, room: Room, after: number): Promise<EventPage<EventText>> {
  return readPage(db, room, after, ({ data, audience: who, ...row }) => {
    const head = JSON.stringify(compact({ ...row, data: undefined }));
    return { ...row, audience: who ?? undefined, text: `${head.slice(0, -1)},"data":${data}}` };
  });
}

/**
 * Takes the log's events about a post from people who see it no longer: from now on the events in these rooms are only
 * for people who see a post of this visibility, among those for whom they were before.
 */
export async function narrowEvents(
  tx: Tx,
  rooms: Room[],
  { postID, visibility, creatorID }: { postID: string; visibility: Visibility | 'DRAFT'; creatorID: string },
): Promise<void> {
  const former = sql`coalesce(audience ->> 'visibility', 'BOARD')`;
  const wider = sql`array_position('{DRAFT,PRIVATE,EDITORS,BOARD}'::text[], ${former})
    > array_position('{DRAFT,PRIVATE,EDITORS,BOARD}'::text[], ${visibility}::text)`;
  await sql`
    update events set audience = json_build_object('visibility', ${visibility}::text, 'beyond', audience -> 'beyond',
      'creatorID', ${creatorID}::text, 'isNarrowed', true)
    where room = any(${rooms}::text[]) and post_id = ${postID} and ${wider}`.execute(tx);
}

/**
 * Forgets the events told in rooms until now: other people may be in the rooms from now on. A tab that has not received
 * all of these events yet reads afresh.
 */
export async function forgetEvents(tx: Tx, rooms: Room[]): Promise<void> {
  await sql`delete from events where room = any(${rooms}::text[])`.execute(tx);
}

/** Bytes of all that a room's events after `after` hold. */
export async function eventBytes(db: Db, room: Room, after: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::int8 as bytes from events where room = ${room} and seq > ${after}`.execute(
    db,
  );
  return rows[0]!.bytes;
}

/** Leaves out what is null or undefined: an absent field is absent on the wire. */
function compact<E extends LiveEvent>(event: { [K in keyof E]: E[K] | null | undefined }): E {
  return Object.fromEntries(Object.entries(event).filter(([, value]) => value != null)) as unknown as E;
}
