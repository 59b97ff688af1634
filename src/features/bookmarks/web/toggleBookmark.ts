import {
  bookmarkAdded,
  bookmarksRemoved,
  setBookmark,
  setCommentBookmark,
  type Bookmark,
  type BookmarkType,
} from '#features/bookmarks/contract.ts';
import { createCommand } from '#platform/web/saving/command.ts';
import { expectEvent, type Expectation } from '#platform/web/live/live.ts';
import type { Platform } from '#platform/web/platform.ts';
import { PENDING } from '#platform/web/saving/saveQueue.ts';
import { toast } from '#ui/web/index.ts';
import { bookmarkedSourcesOf } from './bookmarkedSources.ts';

/** Source of a bookmark; the id of a connection is the other profile's. */
export interface BookmarkRef {
  type: BookmarkType;
  id: string;
  /** Words of the list of bookmarks about it; without them, it stands there once the server has it. */
  says?: Partial<Bookmark>;
}

/** Data of the expected event of a bookmark: as the list is to show it meanwhile. */
export interface ExpectedBookmark {
  sourceID: string;
  type: BookmarkType;
  bookmark?: Bookmark;
}

/** Whether the server has a bookmark of the list. */
export const isKept = ({ _id }: Bookmark): boolean => !_id.startsWith(PENDING);

/** Outcome of toggling a bookmark. */
export interface Toggled {
  ok: boolean;
  /** Whether it is bookmarked now. */
  state: boolean;
}

const options = { failure: 'Error while toggling bookmark state' };

/** Bookmarks something, or takes that back: at once on screen, and as it was where that is refused. */
export function toggleBookmark(
  platform: Platform,
  ref: BookmarkRef,
  state: boolean,
): Promise<{ ok: boolean }> {
  const { type, id } = ref;
  const expected = [expectedChange(platform.profileID(), ref, state)];
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

/**
 * Bookmarks something, or takes that back, by what one has bookmarked; where that is not read yet, once it is. Where it
 * cannot be read, nothing changes, and a toast says so.
 */
export async function flipBookmark(platform: Platform, ref: BookmarkRef): Promise<Toggled> {
  const { cache } = platform;
  const sources = bookmarkedSourcesOf(platform.profileID());
  const bookmarked = await cache.ready(sources);
  if (!bookmarked) {
    toast({ message: options.failure, variant: 'danger' });
    return { ok: false, state: false };
  }
  const state = bookmarked[ref.id] === undefined;
  const { ok } = await toggleBookmark(platform, ref, state);
  return { ok, state };
}

function expectedChange(profileID: string, { type, id, says }: BookmarkRef, state: boolean): Expectation {
  const one = { sourceID: id, type };
  const room = `bookmarks:${profileID}` as const;
  if (!state) return expectEvent(room, bookmarksRemoved, { removed: [one] });
  const createDate = new Date().toISOString();
  const own = { _id: PENDING + id, createDate, folderID: null, isDeleted: false };
  return expectedBookmark(profileID, says ? { ...own, ...says, ...one } : undefined, one);
}

/** That something is bookmarked, or is again: with what its list is to show. */
export const expectedBookmark = (
  profileID: string,
  bookmark: Bookmark | undefined,
  { sourceID, type }: Pick<Bookmark, 'sourceID' | 'type'>,
): Expectation => {
  const data: ExpectedBookmark = { sourceID, type, ...(bookmark && { bookmark }) };
  return expectEvent(`bookmarks:${profileID}`, bookmarkAdded, data);
};
