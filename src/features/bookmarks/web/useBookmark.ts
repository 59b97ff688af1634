import {
  bookmarkAdded,
  bookmarksRemoved,
  setBookmark,
  setCommentBookmark,
  type BookmarkType,
} from '#features/bookmarks/contract.ts';
import { expectEvent, type Change } from '#platform/web/live.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useCommand } from '#platform/web/useCommand.ts';
import { useLive } from '#platform/web/useLive.ts';
import { bookmarkedSourcesOf } from './bookmarkQueries.ts';

/** What is bookmarked; of a connection, the id is the other profile's. */
export interface BookmarkRef {
  type: BookmarkType;
  id: string;
}

export interface BookmarkToggle {
  isBookmarked: boolean;
  /** What pressing does, for a menu or a button. */
  label: 'Bookmark' | 'Remove bookmark';
  /** Bookmarks it, or takes that back: at once on screen, and as it was where the call fails. */
  toggle(): void;
}

const options = { failure: 'Error while toggling bookmark state' };

/** Whether something is bookmarked, and the other way round. */
export function useBookmark({ type, id }: BookmarkRef): BookmarkToggle {
  const profileID = usePlatform().profileID();
  const isBookmarked = useLive(bookmarkedSourcesOf(profileID)).data?.[id] !== undefined;
  const other = useCommand(setBookmark, options);
  const comment = useCommand(setCommentBookmark, options);
  const toggle = () => {
    const state = !isBookmarked;
    const expected = [expectedChange(profileID, { type, id }, state)];
    if (type === 'COMMENT') void comment.run({ body: { sourceID: id, sourceType: type, state } }, expected);
    else void other.run({ body: { sourceID: id, sourceType: type, state } }, expected);
  };
  return { isBookmarked, label: isBookmarked ? 'Remove bookmark' : 'Bookmark', toggle };
}

function expectedChange(profileID: string, { type, id }: BookmarkRef, state: boolean): Change {
  const one = { sourceID: id, type };
  const room = `bookmarks:${profileID}` as const;
  return state
    ? expectEvent(room, bookmarkAdded, one)
    : expectEvent(room, bookmarksRemoved, { removed: [one] });
}
