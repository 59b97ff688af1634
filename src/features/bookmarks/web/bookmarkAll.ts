import type { ActionContext } from '#platform/web/page/action.ts';
import { counted, toast } from '#ui/web/index.ts';
import { toggleBookmark, type BookmarkRef } from './toggleBookmark.ts';

export { refOfPost } from './postRef.ts';
export { flipBookmark } from './toggleBookmark.ts';

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
