import { useEffect, useEffectEvent, useState } from 'react';
import { MOST_SOUGHT, searchThread } from '#features/messages/contract.ts';
import { defineMomentary } from '#platform/web/live/live.ts';
import { useLookup } from '#platform/web/live/useLookup.ts';
import { useSearchParams } from '#platform/web/page/useSearchParams.ts';
import type { Opened } from './useOpened.ts';

const PAUSE_MS = 200;

interface Found {
  ids: string[];
  hasMore: boolean;
}

/** Comments of a discussion that have some words, the last one first. */
const saidWith = ({ type, id }: Opened, words: string) =>
  defineMomentary<Found>({
    key: ['saidWith', type, id, words],
    read: async (call) => {
      const { data, asOf } = await call(searchThread, { params: { type, id }, query: { search: words } });
      return { data: { ids: data.info, hasMore: data.hasRemaining }, asOf };
    },
  });

/**
 * Search in a discussion while its text is typed: the matches and the current one, which stands in the address and is
 * scrolled into sight.
 */
export function useFinding({ type, id }: Opened) {
  const [{ commentID }, setParams] = useSearchParams();
  const [words, setWords] = useState('');
  const wanted = words.trim().slice(0, MOST_SOUGHT);
  const { found, foundFor, hasFailed } = useLookup(
    (sought) => saidWith({ type, id }, sought),
    wanted === '' ? undefined : wanted,
    PAUSE_MS,
  );
  const show = (next: string | undefined) => setParams({ commentID: next }, { replace: true });
  const showFirst = useEffectEvent((first: string | undefined) => {
    if (first !== undefined) show(first);
  });
  const now = foundFor === wanted ? found : undefined;
  // The one said last is shown at once.
  useEffect(() => showFirst(now?.ids[0]), [now]);
  const ids = now?.ids ?? [];
  const at = ids.indexOf(commentID ?? '');
  return {
    words,
    setWords,
    /** Undefined until it is known how many there are. */
    count: now && ids.length,
    hasMore: now?.hasMore ?? false,
    isLost: hasFailed,
    at,
    /** To what was said before (1), or after (-1); around the ends. */
    step: (by: 1 | -1) => {
      if (ids.length > 0) show(ids[(Math.max(at, 0) + (at < 0 ? 0 : by) + ids.length) % ids.length]);
    },
    end: () => show(undefined),
  };
}
