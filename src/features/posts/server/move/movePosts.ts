import { sql } from 'kysely';
import { ownDraft } from '#access/server/postState.ts';
import type { HeldID } from '#access/server/heldID.ts';
import { accessBoard, touchBoard, type AccessedBoard } from '#features/boards/server/index.ts';
import { checkStorageOfPlan, isSamePlan } from '#features/plans/server/index.ts';
import { isCounted, postMoved, postMovedAway, type PostSummary } from '#features/posts/contract.ts';
import { type movePosts as moveEndpoint } from '#features/posts/contract/moving.ts';
import { listedPost } from '#features/posts/contract/passwords.ts';
import type { AnyCommand, CommandContext } from '#platform/server/events/context.ts';
import { ApiError, notFound } from '#platform/server/errors.ts';
import { forgetEvents } from '#platform/server/events/outbox.ts';
import { moveParts, type PostMove } from '#postParts/server/index.ts';
import { accessPost } from '../access.ts';
import { MAX_DRAFTS } from '../write/createPostFor.ts';
import { postSummarySql } from '../read/present.ts';
import { checkMovable } from '../write/shareable.ts';
import { roomsOf, tellAccessNarrowed } from '../write/tellAccessNarrowed.ts';

/** Moves posts of a board to another, with their blocks, files, comments and tags: all of them, or none. */
export async function movePosts(
  context: CommandContext<typeof moveEndpoint>,
): Promise<{ postIDs: string[] }> {
  const { srcBoardID: from, tgtBoardID: to, postIDs: given } = context.body;
  if (from === to) throw sameBoard();
  // In the order of their ids, so that two such calls never wait for each other; then the boards, as in every command.
  const postIDs: HeldID<'post'>[] = [];
  for (const postID of [...new Set(given)].toSorted()) {
    const post = await accessPost(context, { postID }, 'post.govern:own', { lock: true });
    if (post.boardID !== from) throw notFound();
    await checkMovable(context, post);
    postIDs.push(post.id);
  }
  const boards = new Map<string, AccessedBoard>();
  for (const boardID of [from, to].toSorted())
    boards.set(
      boardID,
      await accessBoard(context, boardID, boardID === to ? 'post.add' : 'post.read', { lock: true }),
    );
  const [source, target] = [boards.get(from)!, boards.get(to)!];
  const move = { postIDs, from: source.id, to: target.id };
  const written = await writeMove(context, move);
  await checkRoom(context, move, source, target);
  // First: who may be in the posts' rooms is another question now.
  await tellAccessNarrowed(
    context,
    written.map(({ before }) => ({ id: before._id, boardID: before.boardID })),
  );
  for (const change of written) tellMove(context, change);
  const posts = written.filter(({ after }) => isCounted(after)).length;
  for (const { id } of posts > 0 ? boards.values() : [])
    touchBoard(context, id, { posts: id === to ? posts : -posts });
  return { postIDs };
}

interface MovedPost {
  before: PostSummary;
  after: PostSummary;
}

/** Changes the rows of the posts and of all that is in them. */
export async function writeMove(context: AnyCommand, move: PostMove): Promise<MovedPost[]> {
  const { tx, services } = context;
  const { postIDs, to } = move;
  const summaries = () =>
    sql<{ post: PostSummary }>`
      select ${postSummarySql(services.links)} as post from posts p where p.id = any(${postIDs}::text[]) order by p.id`.execute(
      tx,
    );
  const { rows: before } = await summaries();
  await moveParts(tx, move);
  await sql`
    update posts set board_id = ${to}, former_board_id = board_id where id = any(${postIDs}::text[])`.execute(
    tx,
  );
  await sql`update things set board_id = ${to} where post_id = any(${postIDs}::text[])`.execute(tx);
  const { rows: after } = await summaries();
  // Events in the posts' rooms were for the readers of the former board.
  await forgetEvents(tx, [...(await roomsOf(context, postIDs)).values()].flat());
  return before.map(({ post }, index) => ({ before: post, after: after[index]!.post }));
}

/** Tells whoever shows a post that it has gone from one list and come into another; its own room follows it. */
function tellMove(context: AnyCommand, { before, after }: MovedPost): void {
  const postID = after._id;
  const [left, come] = [
    { boardID: before.boardID, postID },
    { boardID: after.boardID, postID },
  ];
  const own = `profile:${after.creator}` as const;
  const [fromRoom, toRoom] = after.isDraft
    ? [own, own]
    : ([`board:${before.boardID}`, `board:${after.boardID}`] as const);
  context.publish(fromRoom, postMovedAway, { post: listedPost(before) }, left);
  context.publish(toRoom, postMoved, { post: listedPost(after) }, come);
  context.publish(`post:${postID}`, postMoved, { post: after }, come);
}

/** @throws ApiError 422 where the board has no room for what has come */
async function checkRoom(
  context: AnyCommand,
  { postIDs, to }: PostMove,
  source: AccessedBoard,
  target: AccessedBoard,
): Promise<void> {
  const { profileID } = context.actor;
  const { rows } = await sql<{ drafts: number; bytes: number }>`
    select (select count(*) from posts where board_id = ${to} and ${ownDraft({ profileID }, 'posts')}
        and exists (select from posts m where m.id = any(${postIDs}::text[]) and ${ownDraft({ profileID }, 'm')}))::int as drafts,
      coalesce((select sum(file_size) from files where post_id = any(${postIDs}::text[]) and proc_status <> 'FAILED'), 0)::bigint as bytes`.execute(
    context.tx,
  );
  const { drafts, bytes } = rows[0]!;
  if (drafts > MAX_DRAFTS)
    throw new ApiError(
      'LIMIT_REACHED',
      `You can have ${MAX_DRAFTS} drafts on one board. Move fewer, or delete some there.`,
    );
  const [before, after] = [source.ownerID, target.ownerID];
  if (bytes > 0 && before !== after && !(await isSamePlan(context, before, after)))
    await checkStorageOfPlan(context, to, bytes);
}

function sameBoard(): ApiError {
  const message = 'is the board that they are on';
  return new ApiError('INVALID', `Please check tgtBoardID: it ${message}.`, {
    details: [{ field: 'tgtBoardID', message }],
  });
}
