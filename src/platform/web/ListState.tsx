import { useRef, type ReactNode } from 'react';
import { Button, Delayed, Spinner } from '#ui/web/index.ts';
import { Framed, LiveState, type LiveStateProps } from './LiveState.tsx';
import type { LiveListView } from './useLive.ts';
import { useNearEnd } from './useNearEnd.ts';
import styles from './ListState.module.css';

export interface ListStateProps extends Omit<LiveStateProps<unknown>, 'of' | 'children'> {
  list: Omit<LiveListView<unknown>, 'hasBefore' | 'isLoadingBefore' | 'loadBefore'>;
  /** Shown where there is nothing: an `EmptyState`. */
  empty: ReactNode;
  /**
   * How it is read on: by a button that says this ("Show older"), or by scrolling near its end. Without it the list
   * reads on by itself, as a `WindowedList` does.
   */
  more?: string | { by: 'scrolling' };
  /** The list, in which there is at least one. */
  children: ReactNode;
}

/**
 * A live list in every state it can be in: on its way, not to be read, empty, there; and at its end more on demand, more
 * on its way, or the rest not to be read. What was read before stays while it is read again.
 */
export function ListState({ list, empty, children, more, inset, ...states }: ListStateProps) {
  if (list.items.length === 0)
    return (
      <LiveState of={{ ...list, data: list.isKnown || undefined }} inset={inset} {...states}>
        {() => <Framed inset={inset}>{empty}</Framed>}
      </LiveState>
    );
  return (
    <>
      {children}
      <Foot list={list} more={more} inset={inset} />
    </>
  );
}

/** What stands after what is loaded: nothing once that is all. */
function Foot({ list, more, inset }: Pick<ListStateProps, 'list' | 'more' | 'inset'>) {
  const end = useRef<HTMLDivElement>(null);
  const { hasMore, isLoadingMore, hasFailedMore, loadMore } = list;
  const isByScrolling = typeof more === 'object';
  useNearEnd(end, isByScrolling && hasMore && !hasFailedMore ? loadMore : undefined);
  if (!hasMore || (more === undefined && !isLoadingMore && !hasFailedMore)) return null;
  const hasButton = typeof more === 'string' && !hasFailedMore;
  return (
    <div ref={end} className={styles.foot} data-inset={inset} data-centred={!hasButton || undefined}>
      {hasButton && (
        <Button variant={inset ? 'quiet' : 'link'} busy={isLoadingMore} onClick={loadMore}>
          {more}
        </Button>
      )}
      {hasFailedMore && (
        <p role="alert" className={styles.failed}>
          The rest could not be read.{' '}
          <Button variant="link" busy={isLoadingMore} onClick={loadMore}>
            Try again
          </Button>
        </p>
      )}
      {!hasButton && !hasFailedMore && isLoadingMore && (
        <Delayed>
          <Spinner />
        </Delayed>
      )}
    </div>
  );
}
