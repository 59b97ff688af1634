import type { ReactNode } from 'react';
import type { LiveListView } from '#platform/web/useLive.ts';
import { Button, Delayed, EmptyState, ErrorState, Panel, SkeletonRows } from '#ui/web/index.ts';
import styles from './BinPanel.module.css';

interface BinPanelProps {
  list: LiveListView<unknown>;
  /** One sentence: what would lie in it. */
  empty: string;
  onClose: () => void;
  /** A `BinRow` for each of the list. */
  children: ReactNode;
}

/** A bin: the last deleted first. What is brought back leaves it by itself. */
export function BinPanel({ onClose, ...rest }: BinPanelProps) {
  return (
    <Panel title="Bin" bare onClose={onClose}>
      <Rows {...rest} />
    </Panel>
  );
}

function Rows({ list, empty, children }: Omit<BinPanelProps, 'onClose'>) {
  if (list.isLoading)
    return (
      <Delayed>
        <div className={styles.state}>
          <SkeletonRows rows={6} />
        </div>
      </Delayed>
    );
  if (list.error && list.items.length === 0)
    return (
      <div className={styles.state}>
        <ErrorState title="The bin could not be read" onRetry={list.retry} level={3} />
      </div>
    );
  if (list.items.length === 0)
    return (
      <div className={styles.state}>
        <EmptyState title="Nothing in the bin" level={3}>
          {empty}
        </EmptyState>
      </div>
    );
  return (
    <>
      <ul role="list">{children}</ul>
      {list.hasMore && (
        <div className={styles.more}>
          <Button variant="quiet" busy={list.isLoadingMore} onClick={list.loadMore}>
            Show older
          </Button>
        </div>
      )}
    </>
  );
}
