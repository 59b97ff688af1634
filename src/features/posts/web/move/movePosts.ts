import { type PostSummary } from '#features/posts/contract.ts';
import { movePosts as moveEndpoint } from '#features/posts/contract/moving.ts';
import { createCommand } from '#platform/web/saving/command.ts';
import type { Platform } from '#platform/web/platform.ts';
import { focusItem } from '#platform/web/lists/useCurrentItem.ts';
import { counted, toast } from '#ui/web/index.ts';
import { expected } from '../expected.ts';

/** Posts that this tab has moved just now: it says itself where they are. */
const movedHere = new Set<string>();
/** Whether it was this tab that moved a post; asked once. */
export const wasMovedHere = (postID: string): boolean => movedHere.delete(postID);

/** A board, as a place for posts. */
export interface MoveTarget {
  boardID: string;
  title: string;
  cloth: number;
}

/**
 * Moves posts to a board, one call for each board that they come from, each all or none; one toast moves them back. Those
 * that are there already stay. Answers whether it went well.
 */
export async function movePosts(
  platform: Platform,
  posts: readonly PostSummary[],
  target: MoveTarget,
): Promise<boolean> {
  const run = createCommand(platform, moveEndpoint);
  const moved: PostSummary[] = [];
  let isRefused = false;
  for (const [srcBoardID, some] of byBoard(posts)) {
    if (srcBoardID === target.boardID) continue;
    const body = { srcBoardID, tgtBoardID: target.boardID, postIDs: idsToMove(some) };
    isRefused = !(await run({ body }, some.flatMap(expected.movedAway))).ok;
    if (isRefused) break; // it has said why, and the others might say the same
    moved.push(...some);
  }
  if (moved.length === 0) return !isRefused;
  const [only] = moved;
  const what = moved.length === 1 && only?.title ? `“${only.title}”` : counted(moved.length, 'post');
  toast({
    message: `${what} moved to “${target.title}”`,
    action: { label: 'Undo', onAction: () => void bringBack(platform, moved, target) },
  });
  return !isRefused;
}

/** Moves posts back to the boards that they came from; focus goes to the first of them. */
async function bringBack(platform: Platform, posts: readonly PostSummary[], { boardID }: MoveTarget) {
  const run = createCommand(platform, moveEndpoint);
  for (const [tgtBoardID, some] of byBoard(posts))
    if (!(await run({ body: { srcBoardID: boardID, tgtBoardID, postIDs: idsToMove(some) } })).ok) return;
  focusItem(posts[0]!._id);
}

const byBoard = (posts: readonly PostSummary[]) => Map.groupBy(posts, (post) => post.boardID);

function idsToMove(posts: readonly PostSummary[]): string[] {
  const ids = posts.map(({ _id }) => _id);
  for (const id of ids) movedHere.add(id);
  return ids;
}
