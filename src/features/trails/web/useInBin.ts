import { useEffect, useState } from 'react';
import type { Standing } from '#access/contract/standing.ts';
import { boardBin } from '#features/bin/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import type { TrailItem, TrailType } from '#features/trails/contract.ts';
import { useLiveList } from '#platform/web/live/useLive.ts';
import { inBin } from './inBin.ts';

/**
 * Ids of the lines of a trail that offer to bring back what was deleted. How each post of a board stands, its trail does
 * not say: there the board's bin tells, which lists what the reader may bring back; where it cannot be read, the standing.
 */
export function useInBin(
  { type, id, standing }: { type: TrailType; id: string; standing: Standing },
  items: readonly TrailItem[],
): ReadonlySet<string> {
  const [now] = useState(Date.now); // as of opening the panel
  const found = inBin(items, standing, now);
  const asks = type === 'BOARD' && found.length > 0;
  const bin = useLiveList(boardBin(id, useProfileID(), standing), { enabled: asks });
  const kept = new Set(bin.items.map(({ _id }) => _id));
  const isKept = ({ subject }: TrailItem) => kept.has(subject._id);
  // As far back as the lines go; both have the last deleted first.
  const until = bin.items.at(-1)?.deleteDate ?? '';
  const isShort = found.some((item) => item.at <= until && !isKept(item));
  const { hasMore, isLoadingMore, hasFailedMore, loadMore } = bin;
  useEffect(() => {
    if (isShort && hasMore && !isLoadingMore && !hasFailedMore) loadMore();
  });
  const offered = asks && !bin.error ? found.filter(isKept) : found;
  return new Set(offered.map((item) => item.id));
}
