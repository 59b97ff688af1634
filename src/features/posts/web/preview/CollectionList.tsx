import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import type { Layout } from '#blocks/collection/contract.ts';
import type { FileBlock } from '#blocks/file/contract.ts';
import { LiveState } from '#platform/web/lists/LiveState.tsx';
import type { LiveListView } from '#platform/web/live/useLive.ts';
import { Button, Skeleton, VisuallyHidden } from '#ui/web/index.ts';
import { DeskPage } from './DeskPage.tsx';
import styles from './Preview.module.css';

interface CollectionListProps {
  list: LiveListView<FileBlock>;
  layout: Layout;
  /** How many files there are, as its post knows. */
  total: number;
  /** Where files are read before those that are loaded: what to do first. None are while it is absent. */
  onBefore: (() => void) | undefined;
  /** Stands in the place of the files where there are none. */
  empty: ReactNode;
  children: ReactNode;
}

/** The files of a collection in every state they can be in, and the ends at which they are read on. */
export function CollectionList({ list, layout, total, onBefore, empty, children }: CollectionListProps) {
  return (
    <LiveState
      of={{ ...list, data: list.isKnown || undefined }}
      failed="Failed to fetch files"
      coming={<ComingFiles layout={layout} count={Math.min(total, PAGE)} />}
    >
      {() =>
        list.items.length === 0 ? (
          empty
        ) : (
          <>
            {list.hasBefore && onBefore && (
              <More
                label="Show earlier"
                onReach={() => {
                  onBefore();
                  list.loadBefore();
                }}
                isLoading={list.isLoadingBefore}
                hasFailed={list.hasFailedBefore}
              />
            )}
            {children}
            {list.hasMore && (
              <More
                label="Show more"
                onReach={list.loadMore}
                isLoading={list.isLoadingMore}
                hasFailed={list.hasFailedMore}
              />
            )}
          </>
        )
      }
    </LiveState>
  );
}

/** So many are read at once. */
const PAGE = 10;

/** Shapes of the page to come, while nothing is known of the collection. */
export const comingCollection = (
  <DeskPage>
    <div className={styles.comingHead}>
      <Skeleton width={280} height={32} />
      <Skeleton width={420} />
    </div>
    <ComingFiles layout="grid" count={PAGE} />
  </DeskPage>
);

/** Shapes of the files to come. */
function ComingFiles({ layout, count }: { layout: Layout; count: number }) {
  const isList = layout === 'list';
  return (
    <div className={styles.coming} data-layout={layout} role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      {Array.from({ length: Math.max(1, count) }, (_, at) => (
        <div key={at}>
          <span className={styles.comingPicture}>
            <Skeleton height="100%" />
          </span>
          <Skeleton width={isList ? '32%' : '62%'} height={12} />
        </div>
      ))}
    </div>
  );
}

interface MoreProps {
  label: string;
  onReach: () => void;
  isLoading: boolean;
  hasFailed: boolean;
}

/** An end of what is loaded: coming into sight, it has the next page read, unless that has just failed; by key, too. */
function More({ label, onReach, isLoading, hasFailed }: MoreProps) {
  const place = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(onReach);
  // Also after each page: one that does not fill the window moves this end without it leaving.
  useEffect(() => {
    if (!place.current || isLoading || hasFailed) return undefined;
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && reach(), {
      rootMargin: '400px',
    });
    seen.observe(place.current);
    return () => seen.disconnect();
  }, [isLoading, hasFailed]);
  return (
    <div ref={place} className={styles.more}>
      {hasFailed && <span role="alert">The rest could not be read.</span>}
      <Button busy={isLoading} onClick={onReach}>
        {hasFailed ? 'Try again' : label}
      </Button>
    </div>
  );
}
