import {
  bookmarkAdded,
  bookmarksRemoved,
  setBookmark,
  setCommentBookmark,
  type BookmarkType,
} from '#features/bookmarks/contract.ts';
import { createCommand } from '#platform/web/saving/command.ts';
import { expectEvent, type Expectation } from '#platform/web/live/live.ts';
import type { Platform } from '#platform/web/platform.ts';
import { toast } from '#ui/web/index.ts';
import { bookmarkedSourcesOf } from './bookmarkedSources.ts';

/** Source of a bookmark; the id of a connection is the other profile's. */
export interface BookmarkRef {
  type: BookmarkType;
  id: string;
}

/** Outcome of toggling a bookmark. */
export interface Toggled {
  ok: boolean;
  /** Whether it is bookmarked now. */
  state: boolean;
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

function expectedChange(profileID: string, { type, id }: BookmarkRef, state: boolean): Expectation {
  const one = { sourceID: id, type };
  const room = `bookmarks:${profileID}` as const;
  return state
    ? expectEvent(room, bookmarkAdded, one)
    : expectEvent(room, bookmarksRemoved, { removed: [one] });
}
