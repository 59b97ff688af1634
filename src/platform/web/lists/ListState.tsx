import type { ComponentType, ReactNode } from 'react';
import { Button, Delayed, Spinner } from '#ui/web/index.ts';
import { Framed, LiveState, type LiveStateProps } from './LiveState.tsx';
import type { LiveListView } from '../live/useLive.ts';
import styles from './ListState.module.css';

export interface ListStateProps extends Omit<LiveStateProps<unknown>, 'of' | 'children'> {
  list: Omit<LiveListView<unknown>, 'hasBefore' | 'isLoadingBefore' | 'hasFailedBefore' | 'loadBefore'>;
  /** Shown where there is nothing: an `EmptyState`. */
  empty: ReactNode;
  /**
   * How it is read on: by a button that says this ("Show older"), or by scrolling (`NearEnd`). Without it the list reads
   * on by itself, as a `WindowedList` does.
   */
  more?: string | ComponentType<Pick<ListStateProps, 'list'>>;
  /** Whether the rest comes above, as older messages do: the list shows by itself that it is on its way. */
  restIsAbove?: boolean | undefined;
  /** The list, in which there is at least one. */
  children: ReactNode;
}

/**
 * A live list in every state it can be in: on its way, not to be read, empty, there; and at its end more on demand,
 * more on its way, or the rest not to be read. Items that were read before stay while they are read again.
 */
export function ListState({ list, empty, children, more, inset, restIsAbove, ...states }: ListStateProps) {
  const isEmpty = list.items.length === 0;
  // A page that shows some of what is read, bars of these weeks say, may have none of it before the rest is there.
  const isRestWanted = list.isKnown && (list.isLoadingMore || list.hasFailedMore);
  if (isEmpty && !isRestWanted)
    return (
      <LiveState of={{ ...list, data: list.isKnown || undefined }} inset={inset} {...states}>
        {() => <Framed inset={inset}>{empty}</Framed>}
      </LiveState>
    );
  const rest = <ListFoot list={list} more={more} inset={inset} />;
  return (
    <>
      {restIsAbove && list.hasFailedMore && rest}
      {!isEmpty && children}
      {!restIsAbove && rest}
    </>
  );
}

/** The end of what is loaded: more on demand, more on its way, or the rest not to be read; nothing once that is all. */
export function ListFoot({ list, more, inset }: Pick<ListStateProps, 'list' | 'more' | 'inset'>) {
  const { isLoadingMore, hasFailedMore } = list;
  const label = hasFailedMore ? 'Try again' : typeof more === 'string' && more;
  const End = typeof more === 'function' && more;
  if (!list.hasMore || !(more || isLoadingMore || hasFailedMore)) return null;
  return (
    <div className={styles.foot} data-inset={inset} data-centred={typeof more !== 'string' || undefined}>
      {hasFailedMore && <span role="alert">The rest could not be read.</span>}
      {label ? (
        <Button variant={inset ? 'quiet' : 'link'} busy={isLoadingMore} onClick={list.loadMore}>
          {label}
        </Button>
      ) : (
        isLoadingMore && (
          <Delayed>
            <Spinner />
          </Delayed>
        )
      )}
      {End && <End list={list} />}
    </div>
  );
}
