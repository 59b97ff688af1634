import type { HeldID } from '#access/server/heldID.ts';
import { sql } from 'kysely';
import { boardFilled } from '#features/boards/contract.ts';
import { tasksChanged } from '#features/dashboard/contract.ts';
import { holdBoards } from '#features/boards/server/index.ts';
import { copyPosts } from '#features/posts/server/index.ts';
import type { Actor, AnyCommand, Services } from '#platform/server/events/context.ts';
import type { JobHelpers } from '#platform/server/http/feature.ts';

/** Posts that are copied in one transaction, and blocks in them: whichever comes first. */
export const STEP = { posts: 50, blocks: 2000 };

interface Copying {
  from: string;
  to: HeldID<'board'>;
}

/**
 * The first step of copying, in the call itself: a small board is there at once. A job does the others.
 * @returns how many posts the new board counts
 */
export async function beginCopying(context: AnyCommand, copying: Copying): Promise<number> {
  const { rest, counted } = await copyNext(context, copying);
  const { accountID, profileID, sessionID } = context.actor;
  if (rest > 0)
    context.enqueue('newBoards.copyRest', { ...copying, actor: { accountID, profileID, sessionID } });
  return counted;
}

/**
 * Copies what is left, a step at a time, as whoever began it and with the rights they have by then. The board is the one
 * that the call has made, by its id: nothing else queues this.
 */
export async function copyRest(
  { from, to, actor }: { from: string; to: string; actor: Actor },
  _services: Services,
  { act, signal }: JobHelpers,
): Promise<void> {
  let rest = 1;
  while (rest > 0) {
    // Stopped in between, it goes on from there: what is done is noted with it.
    if (signal.aborted) throw new Error('Stopped before all posts were copied.');
    ({ rest } = await act(async (context) => {
      const [held] = await holdBoards(context, sql`id = ${to} and deleted_at is null`);
      if (held) return copyNext(context, { from, to: held });
      await sql`delete from awaited_posts where board_id = ${to}`.execute(context.tx);
      return { rest: 0 };
    }, actor));
  }
}

/** @returns how many posts the board counts more, and how many are still to come */
async function copyNext(
  context: AnyCommand,
  { from, to }: Copying,
): Promise<{ counted: number; rest: number }> {
  const { tx } = context;
  const postIDs = await takeNext(context, to);
  const { counted } = await copyPosts(context, postIDs, { from, to });
  const { rows } = await sql<{ rest: number }>`
    select count(*)::int as rest from awaited_posts where board_id = ${to}`.execute(tx);
  const { rest } = rows[0]!;
  context.publish(`board:${to}`, boardFilled, { boardID: to, awaitedPosts: rest }, { boardID: to });
  // Tasks among them are in its maker's lists.
  if (postIDs.length > 0) context.publish(`dashboard:${context.actor.profileID}`, tasksChanged, {});
  return { counted, rest };
}

/** The posts of the next step, in their order, which are awaited no longer. */
async function takeNext({ tx }: AnyCommand, boardID: HeldID<'board'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with next as (
      select w.place, w.post_id, sum(cardinality(p.thing_order) + p.file_count) over (order by w.place) as blocks,
        row_number() over (order by w.place) as nth
      from (select * from awaited_posts where board_id = ${boardID} order by place limit ${STEP.posts}) w
        join posts p on p.id = w.post_id
    ), taken as (
      delete from awaited_posts w using next n
      where w.board_id = ${boardID} and w.place = n.place and (n.nth = 1 or n.blocks <= ${STEP.blocks})
      returning w.post_id, w.place
    )
    select post_id as id from taken order by place`.execute(tx);
  return rows.map(({ id }) => id);
}
