import type { PostSummary } from '#features/posts/contract.ts';
import type { WithMarks } from '#platform/web/lists/marks.tsx';
import type { ActionContext } from '#platform/web/page/action.ts';
import { counted, toast } from '#ui/web/index.ts';
import { wordsOfPost } from './saysOf.ts';
import { toggleBookmark, type BookmarkRef } from './toggleBookmark.ts';

export { flipBookmark } from './toggleBookmark.ts';

/** A post in a list. */
export interface OnListed extends WithMarks {
  post: PostSummary;
  /** Board of the post. */
  board?: { title?: string };
}

export const refOfPost = ({ post, board }: OnListed): BookmarkRef => ({
  type: 'POST',
  id: post._id,
  says: { ...wordsOfPost(post), ...(board?.title !== undefined && { boardTitle: board.title }) },
});

/** Bookmarks things, or takes that back. */
export const bookmarkEach = (refs: readonly BookmarkRef[], { platform }: ActionContext, state: boolean) =>
  Promise.all(refs.map((ref) => toggleBookmark(platform, ref, state)));

/** Bookmarks several, or takes that back; the toast takes it back in turn. */
export async function bookmarkAll(
  refs: readonly BookmarkRef[],
  noun: 'post' | 'block',
  context: ActionContext,
  state: boolean,
): Promise<void> {
  const results = await bookmarkEach(refs, context, state);
  const done = refs.filter((_, at) => results[at]!.ok);
  if (done.length === 0) return; // each has said why
  toast({
    message: `${counted(done.length, noun)} ${state ? 'bookmarked' : 'bookmarked no longer'}`,
    action: { label: 'Undo', onAction: () => void bookmarkEach(done, context, !state) },
  });
}
