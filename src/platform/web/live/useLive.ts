import { hashKey, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Room } from '#platform/contract/event.ts';
import type { Direction, LiveDefinition } from './live.ts';
import type { LiveList } from './liveList.ts';
import { usePlatform } from '../platform.ts';
import { cursorOf } from './reading.ts';

export interface Live<T> {
  data: T | undefined;
  /** Why there are no data, or no newer ones. It stays while they are read again. */
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

  const error = useLastError(hashKey(definition.key), query);
  return { data, error, isLoading: query.isLoading, retry: () => void query.refetch() };
}

/** The error of a query, also while it is tried again: a page that told of it shows nothing else before the answer. */
function useLastError(name: string, { error, isLoading, isSuccess }: UseQueryResult): Error | null {
  const [last, setLast] = useState<{ name: string; error: Error }>();
  if (error && (last?.name !== name || last.error !== error)) setLast({ name, error });
  else if (isSuccess && last) setLast(undefined);
  return error ?? (isLoading && last?.name === name ? last.error : null);
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
  /** Whether it has been read: only then does an empty one say that there is nothing. */
  isKnown: boolean;
  total: number | undefined;
  /** Whether there is more after what is loaded, in the list's order. */
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Whether the last reading on failed: it is tried again when asked for, or when one scrolls. */
  hasFailedMore: boolean;
  loadMore(): void;
  /** Whether there is more before it, as of a list that was opened in the middle. */
  hasBefore: boolean;
  isLoadingBefore: boolean;
  hasFailedBefore: boolean;
  loadBefore(): void;
}

type Ends = Partial<Record<Direction, 'loading' | 'failed'>>;

/** A live list on screen, page by page, at both its ends. */
export function useLiveList<I>(
  definition: LiveDefinition<LiveList<I>>,
  options: { enabled?: boolean } = {},
): LiveListView<I> {
  const { cache } = usePlatform();
  const { data, ...live } = useLive(definition, options);
  // By the list: what failed with one filter says nothing of another.
  const [endsOf, setEndsOf] = useState<Record<string, Ends>>({});
  const name = hashKey(definition.key);
  const ends = endsOf[name] ?? {};
  const has = (direction: Direction) => data !== undefined && cursorOf(data, direction) !== undefined;
  const load = (direction: Direction) => () => {
    if (ends[direction] === 'loading' || !has(direction)) return;
    const set = (state?: 'loading' | 'failed') =>
      setEndsOf((all) => ({ ...all, [name]: { ...all[name], [direction]: state } }));
    set('loading');
    // The list stays as it is where that fails.
    void cache.more(definition, direction).then(
      () => set(),
      () => set('failed'),
    );
  };
  return {
    ...live,
    items: data?.items ?? [],
    isKnown: data !== undefined,
    total: data?.total,
    hasMore: has('after'),
    isLoadingMore: ends.after === 'loading',
    hasFailedMore: ends.after === 'failed',
    loadMore: load('after'),
    hasBefore: has('before'),
    isLoadingBefore: ends.before === 'loading',
    hasFailedBefore: ends.before === 'failed',
    loadBefore: load('before'),
  };
}
