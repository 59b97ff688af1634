import { useEffect, useEffectEvent, useState } from 'react';
import { MOST_SOUGHT, searchThread } from '#features/messages/contract.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useSearchParams } from '#platform/web/page/useSearchParams.ts';
import type { Opened } from './useOpened.ts';

const PAUSE_MS = 200;

interface Found {
  words: string;
  ids: string[];
  hasMore: boolean;
}

/**
 * Search in a discussion while its text is typed: the matches and the current one, which stands in the address and is
 * scrolled into sight.
 */
export function useFinding({ type, id }: Opened) {
  const { call } = usePlatform();
  const [{ commentID }, setParams] = useSearchParams();
  const [words, setWords] = useState('');
  const [found, setFound] = useState<Found>();
  const [isLost, setLost] = useState(false);
  const wanted = words.trim().slice(0, MOST_SOUGHT);
  const show = (next: string | undefined) => setParams({ commentID: next }, { replace: true });
  const showFirst = useEffectEvent((first: string | undefined) => {
    if (first !== undefined) show(first);
  });
  useEffect(() => {
    if (wanted === '') return undefined;
    const stop = new AbortController();
    const look = () =>
      call(searchThread, { params: { type, id }, query: { search: wanted } }, { signal: stop.signal }).then(
        ({ data }) => {
          setLost(false);
          setFound({ words: wanted, ids: data.info, hasMore: data.hasRemaining });
          // The one said last is shown at once.
          showFirst(data.info[0]);
        },
        () => {
          if (!stop.signal.aborted) setLost(true);
        },
      );
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [call, type, id, wanted]);
  const now = found?.words === wanted ? found : undefined;
  const ids = now?.ids ?? [];
  const at = ids.indexOf(commentID ?? '');
  return {
    words,
    setWords,
    /** Undefined until it is known how many there are. */
    count: now && ids.length,
    hasMore: now?.hasMore ?? false,
    isLost,
    at,
    /** To what was said before (1), or after (-1); around the ends. */
    step: (by: 1 | -1) => {
      if (ids.length > 0) show(ids[(Math.max(at, 0) + (at < 0 ? 0 : by) + ids.length) % ids.length]);
    },
    end: () => show(undefined),
  };
}
