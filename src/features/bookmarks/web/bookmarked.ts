import { usePlatform } from '#platform/web/platform.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { bookmarkedSourcesOf, type BookmarkedSources } from './bookmarkedSources.ts';

/** Bookmarked sources of the reader; undefined until they are read. */
export const useBookmarked = (): BookmarkedSources | undefined =>
  useLive(bookmarkedSourcesOf(usePlatform().profileID())).data;
