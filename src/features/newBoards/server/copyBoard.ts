import type { HeldID } from '#access/server/heldID.ts';
import { sql } from 'kysely';
import { readerOf, standing } from '#access/server/standing.ts';
import type { Board } from '#features/boards/contract.ts';
import { accessBoard, createBoardFor } from '#features/boards/server/index.ts';
import type { copyBoard as copyEndpoint } from '#features/newBoards/contract.ts';
import { checkStorageOfPlan } from '#features/plans/server/index.ts';
import { mayCopyPost } from '#features/posts/server/index.ts';
import { copyFilters } from '#features/savedFilters/server/index.ts';
import { copyBoardTags } from '#features/tags/server/index.ts';
import type { AnyCommand, CommandContext } from '#platform/server/events/context.ts';
import { beginCopying } from './copySteps.ts';

/**
 * Makes a board of the caller's own that is like another one that they may read. Of its posts as many are copied at once
 * as a call may take time for; a job goes on.
 */
export async function copyBoard(context: CommandContext<typeof copyEndpoint>): Promise<Board> {
  const { boardID: from } = context.params;
  const { title, share = 'private', posts = false } = context.body;
  await accessBoard(context, from, 'board.read');
  const { rows } = await sql<{ description: string }>`
    select description from boards where id = ${from}`.execute(context.tx);
  const made = await createBoardFor(context, {
    ownerID: context.actor.profileID,
    title,
    description: context.body.description ?? rows[0]!.description,
    boardType: 'STANDARD',
    share,
    like: from,
  });
  const copying = { from, to: made._id };
  await copyBoardTags(context, copying);
  await copyFilters(context, copying);
  if (!posts) return made;
  await awaitPosts(context, copying);
  const postCount = await beginCopying(context, copying);
  return { ...made, postCount };
}

/** Notes the posts that are to be copied, the oldest in the order of recent ones first, so that the newest comes last. */
async function awaitPosts(
  context: AnyCommand,
  { from, to }: { from: string; to: HeldID<'board'> },
): Promise<void> {
  const { tx, actor } = context;
  await sql`
    insert into awaited_posts (board_id, place, post_id)
    select ${to}, row_number() over (order by p.sort_at, p.id), p.id
    from posts p join boards b on b.id = p.board_id ${standing(readerOf(actor))}
    where p.board_id = ${from} and ${mayCopyPost(actor)}`.execute(tx);
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(f.file_size), 0)::bigint as bytes
    from awaited_posts w join things t on t.post_id = w.post_id and t.deleted_at is null join files f on f.id = t.file_id
    where w.board_id = ${to} and f.proc_status = 'READY'`.execute(tx);
  const { bytes } = rows[0]!;
  // Asked once, for all: what has begun is not stopped in the middle.
  if (bytes > 0) await checkStorageOfPlan(context, to, bytes, 'what would be copied, of', bytes);
}
