import { type PostSummary } from '#features/posts/contract.ts';
import { movePosts as moveEndpoint } from '#features/posts/contract/moving.ts';
import { createCommand } from '#platform/web/saving/command.ts';
import type { Platform } from '#platform/web/platform.ts';
import { focusItem } from '#platform/web/lists/useCurrentItem.ts';
import { toast } from '#ui/web/index.ts';
import { counted } from '../counted.ts';
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

/** Moves posts of a board to another, all or none; the toast moves them back. Answers whether it went well. */
export async function movePosts(
  platform: Platform,
  posts: readonly PostSummary[],
  target: MoveTarget,
): Promise<boolean> {
  const from = posts[0]!.boardID;
  const run = createCommand(platform, moveEndpoint);
  const postIDs = posts.map(({ _id }) => _id);
  for (const id of postIDs) movedHere.add(id);
  const body = { srcBoardID: from, tgtBoardID: target.boardID, postIDs };
  const { ok } = await run({ body }, posts.flatMap(expected.movedAway));
  if (!ok) return false;
  const [only] = posts;
  const what = posts.length === 1 && only?.title ? `“${only.title}”` : counted(posts.length);
  toast({
    message: `${what} moved to “${target.title}”`,
    action: { label: 'Undo', onAction: () => void bringBack(platform, posts, target) },
  });
  return true;
}

/** Moves posts back to the board that they came from; focus goes to the first of them. */
async function bringBack(platform: Platform, posts: readonly PostSummary[], { boardID }: MoveTarget) {
  const run = createCommand(platform, moveEndpoint);
  const postIDs = posts.map(({ _id }) => _id);
  for (const id of postIDs) movedHere.add(id);
  const { ok } = await run({ body: { srcBoardID: boardID, tgtBoardID: posts[0]!.boardID, postIDs } });
  if (ok) focusItem(postIDs[0]!);
}
