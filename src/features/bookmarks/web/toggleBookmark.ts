import {
  bookmarkAdded,
  bookmarksRemoved,
  setBookmark,
  setCommentBookmark,
  type BookmarkType,
} from '#features/bookmarks/contract.ts';
import { createCommand } from '#platform/web/saving/command.ts';
import { expectEvent, type Change } from '#platform/web/live/live.ts';
import type { Platform } from '#platform/web/platform.ts';

/** What is bookmarked; of a connection, the id is the other profile's. */
export interface BookmarkRef {
  type: BookmarkType;
  id: string;
}

const options = { failure: 'Error while toggling bookmark state' };

/** Bookmarks something, or takes that back: at once on screen, and as it was where the call fails. */
export function toggleBookmark(
  platform: Platform,
  { type, id }: BookmarkRef,
  state: boolean,
): Promise<{ ok: boolean }> {
  const expected = [expectedChange(platform.profileID(), { type, id }, state)];
  return type === 'COMMENT'
    ? createCommand(
        platform,
        setCommentBookmark,
        options,
      )({ body: { sourceID: id, sourceType: type, state } }, expected)
    : createCommand(
        platform,
        setBookmark,
        options,
      )({ body: { sourceID: id, sourceType: type, state } }, expected);
}

function expectedChange(profileID: string, { type, id }: BookmarkRef, state: boolean): Change {
  const one = { sourceID: id, type };
  const room = `bookmarks:${profileID}` as const;
  return state
    ? expectEvent(room, bookmarkAdded, one)
    : expectEvent(room, bookmarksRemoved, { removed: [one] });
}
