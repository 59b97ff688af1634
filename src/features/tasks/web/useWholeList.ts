import { useEffect } from 'react';
import type { LiveListView } from '#platform/web/live/useLive.ts';

/** Reads on by itself until all of a list is there, unless that has just failed: of a span of days all is shown. */
export function useWholeList({
  hasMore,
  isLoadingMore,
  hasFailedMore,
  loadMore,
}: LiveListView<unknown>): void {
  useEffect(() => {
    if (hasMore && !isLoadingMore && !hasFailedMore) loadMore();
  });
}
