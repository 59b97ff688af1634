import { useEffect, useRef } from 'react';
import type { LiveListView } from '#platform/web/live/useLive.ts';

/** Reads on by itself until all of a list is there: of a span of days all is shown. */
export function useWholeList({ hasMore, isLoadingMore, loadMore, items }: LiveListView<unknown>): void {
  const asked = useRef(-1);
  useEffect(() => {
    // Once for what there is, so that a failure is not asked for again and again.
    if (!hasMore || isLoadingMore || asked.current === items.length) return;
    asked.current = items.length;
    loadMore();
  });
}
