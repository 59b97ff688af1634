import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Room } from '#platform/contract/event.ts';
import type { LiveDefinition } from './live.ts';
import type { LiveList } from './liveList.ts';
import { usePlatform } from './platform.ts';

export interface Live<T> {
  data: T | undefined;
  error: Error | null;
  isLoading: boolean;
  /** Reads again after an error. */
  retry(): void;
}

/** Live data on screen: read once, kept true by events, with what is pending laid over it. */
export function useLive<T>(definition: LiveDefinition<T>, options: { enabled?: boolean } = {}): Live<T> {
  const { cache } = usePlatform();
  const enabled = options.enabled ?? true;
  const query = useQuery({ ...cache.query(definition), enabled });
  const entry = query.data;
  const pending = useSyncExternalStore(cache.pending.subscribe, cache.pending.snapshot);
  const data = cache.view(definition, entry, pending);

  const rooms = definition.followed?.(entry?.data) ?? definition.rooms(entry?.data);
  useRooms(enabled ? rooms : []);

  return { data, error: query.error, isLoading: query.isLoading, retry: () => void query.refetch() };
}

/** Stays in rooms while this is on screen; of rooms that change, only the difference is joined and left. */
function useRooms(rooms: Room[]): void {
  const { cache } = usePlatform();
  const following = useMemo(() => cache.following(), [cache]);
  const names = rooms.join(' ');
  useEffect(() => following.set(names === '' ? [] : (names.split(' ') as Room[])), [following, names]);
  useEffect(() => () => following.set([]), [following]);
}

export interface LiveListView<I> extends Omit<Live<LiveList<I>>, 'data'> {
  items: I[];
  total: number | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore(): void;
}

/** A live list on screen, page by page. */
export function useLiveList<I>(
  definition: LiveDefinition<LiveList<I>>,
  options: { enabled?: boolean } = {},
): LiveListView<I> {
  const { cache } = usePlatform();
  const { data, ...live } = useLive(definition, options);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const loadMore = () => {
    if (isLoadingMore || data?.cursor === undefined) return;
    setLoadingMore(true);
    void cache
      .more(definition)
      .catch(() => undefined) // the list stays as it is; scrolling on tries again
      .finally(() => setLoadingMore(false));
  };
  return {
    ...live,
    items: data?.items ?? [],
    total: data?.total,
    hasMore: data?.cursor !== undefined,
    isLoadingMore,
    loadMore,
  };
}
