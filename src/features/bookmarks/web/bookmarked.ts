import { createContext, use } from 'react';
import { usePlatform } from '#platform/web/platform.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { bookmarkedSourcesOf, type BookmarkedSources } from './bookmarkedSources.ts';

const Known = createContext<BookmarkedSources | undefined>(undefined);

/** Bookmarked sources of the reader, for the rows of a list: they are read once for all rows. */
export const Bookmarked = Known.Provider;
export const useBookmarked = (): BookmarkedSources | undefined =>
  useLive(bookmarkedSourcesOf(usePlatform().profileID())).data;

/** Whether one has bookmarked a thing of the list that this is in. */
export const useIsBookmarked = (id: string): boolean => use(Known)?.[id] !== undefined;
