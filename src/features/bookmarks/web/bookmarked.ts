import { createContext, use } from 'react';
import { usePlatform } from '#platform/web/platform.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { bookmarkedSourcesOf, type BookmarkedSources } from './bookmarkedSources.ts';

const Known = createContext<BookmarkedSources | undefined>(undefined);

/** What one has bookmarked, for the things of a list: it is read once for all of them. */
export const Bookmarked = Known.Provider;
export const useBookmarked = (): BookmarkedSources | undefined =>
  useLive(bookmarkedSourcesOf(usePlatform().profileID())).data;

/** Whether one has bookmarked a thing of the list that this is in. */
export const useIsBookmarked = (id: string): boolean => use(Known)?.[id] !== undefined;
