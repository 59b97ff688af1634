import { sql } from 'kysely';
import { canWith, relationOf, type ConnectionCapability } from '#access/contract/pairs.ts';
import { asHeld, type HeldID } from '#access/server/heldID.ts';
import { blockedBy, blockersOf } from '#access/server/pairs.ts';
import {
  connectionAdded,
  connectionChanged,
  connectionRemoved,
  isListed,
  type Connection,
} from '#features/connections/contract.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { changedFrom } from '#platform/server/data/diff.ts';
import { ApiError, notFound } from '#platform/server/errors.ts';
import { connectionJson } from './present.ts';

/** People one profile can be connected with: what keeps its lists bounded. */
export const MAX_CONNECTIONS = 5000;

/** Two people, and what there is between them. */
interface Pair {
  one: string;
  other: string;
}

/** Two people who are held for a change between them: `lockPair` and `accessConnection` answer them. */
export interface HeldPair {
  one: HeldID<'pairOfTwo'>;
  other: HeldID<'pairOfTwo'>;
}

/** Relation of two people, the same for whichever of them asks. */
export interface PairState extends HeldPair {
  connected: boolean;
  /** Which of the two has blocked the other. */
  blockedByOne: boolean;
  blockedByOther: boolean;
  /** The notebook of the two, open or closed. */
  boardID: HeldID<'notebook'> | null;
}

/**
 * Takes the pair for the rest of the transaction: what changes anything between two people takes turns.
 * @throws ApiError 404 when the other is absent or deleted
 */
export async function lockPair(context: AnyCommand, pair: Pair): Promise<PairState> {
  const key = [pair.one, pair.other].sort().join('/');
  // A statement of its own: what follows must be read after the wait, not before it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`connection:${key}`}, 0))`.execute(context.tx);
  const { rows } = await sql<Omit<PairState, keyof HeldPair | 'boardID'> & { boardID: string | null }>`
    select c.profile_id is not null as connected, c.board_id as "boardID",
      exists (select from ${blockedBy(pair.one)} b where b.id = p.id) as "blockedByOne",
      exists (select from ${blockersOf(pair.one)} b where b.id = p.id) as "blockedByOther"
    from profiles p left join connections c on c.profile_id = ${pair.one} and c.other_id = p.id
    where p.id = ${pair.other} and p.deleted_at is null`.execute(context.tx);
  if (!rows[0]) throw notFound();
  const boardID = rows[0].boardID === null ? null : asHeld<'notebook'>(rows[0].boardID);
  return { ...rows[0], one: asHeld(pair.one), other: asHeld(pair.other), boardID };
}

/**
 * The only way to get hold of a connection: locks the pair and checks that the first of the two has it, as the capability
 * wants. @throws ApiError 404 where that is not so
 */
export async function accessConnection(
  context: AnyCommand,
  pair: Pair,
  capability: ConnectionCapability,
): Promise<PairState> {
  const state = await lockPair(context, pair);
  if (!canWith(relationOf(state), capability)) throw notFound();
  context.grant(capability);
  return state;
}

type Views = Record<'one' | 'other', Connection>;

/** How each of two sees the other. */
async function viewsOf(context: AnyCommand, { one, other }: Pair): Promise<Views> {
  const { rows } = await sql<Views>`
    select (select ${connectionJson(one)} from profiles p where p.id = ${other}) as one,
      (select ${connectionJson(other)} from profiles p where p.id = ${one}) as other`.execute(context.tx);
  return rows[0]!;
}

/**
 * Carries out a change between two people and tells each how the other is to them now, where that is something else.
 * @param findable who is told even where the other was a stranger and stays one: can, or cannot, find them from now on
 */
export async function changePair<T>(
  context: AnyCommand,
  pair: HeldPair,
  work: () => Promise<T>,
  findable?: 'one' | 'other',
): Promise<T> {
  const before = await viewsOf(context, pair);
  const result = await work();
  const after = await viewsOf(context, pair);
  for (const side of ['one', 'other'] as const) {
    const connection = after[side];
    const was = changedFrom(before[side], connection);
    const [listed, wasListed] = [isListed(connection), isListed(before[side])];
    const told = wasListed || listed ? Object.keys(was).length > 0 : side === findable;
    if (!told) continue;
    const definition = !listed ? connectionRemoved : wasListed ? connectionChanged : connectionAdded;
    context.publish(`profile:${pair[side]}`, definition, { connection, was });
  }
  return result;
}

/** Connects two who are not; the pair is locked. @throws ApiError 422 when either has as many connections as one can have */
export async function connect(context: AnyCommand, pair: HeldPair): Promise<void> {
  const { one, other } = pair;
  const { rows } = await sql<{ id: string }>`
    select profile_id as id from connections where profile_id in (${one}, ${other})
    group by profile_id having count(*) >= ${MAX_CONNECTIONS}::int`.execute(context.tx);
  if (rows.length > 0) {
    throw new ApiError(
      'LIMIT_REACHED',
      rows.some(({ id }) => id === context.actor.profileID)
        ? `One profile can have ${MAX_CONNECTIONS} connections. End one to make room.`
        : `This person has ${MAX_CONNECTIONS} connections, as many as one can have.`,
    );
  }
  await changePair(context, pair, async () => {
    await sql`
      insert into connections (profile_id, other_id) values (${one}, ${other}), (${other}, ${one})
      on conflict do nothing`.execute(context.tx);
  });
}

/** Notes the notebook that two who are connected share from now on; the pair is locked. */
export async function shareBoard(
  context: AnyCommand,
  { one, other }: HeldPair,
  boardID: HeldID<'notebook'>,
): Promise<void> {
  await sql`
    update connections set board_id = ${boardID}
    where (profile_id, other_id) in ((${one}, ${other}), (${other}, ${one}))`.execute(context.tx);
}

/** Those who are connected, blocked or not, as rows `one`, `other` and the `board_id` they share; each two once. */
export const connectedPairs = sql`(
  select profile_id as one, other_id as other, board_id from connections where profile_id < other_id)`;
