import type { ReactNode } from 'react';
import { ListState } from '#platform/web/lists/ListState.tsx';
import type { LiveListView } from '#platform/web/live/useLive.ts';
import { EmptyState, Panel, SkeletonRows } from '#ui/web/index.ts';

interface BinPanelProps {
  list: LiveListView<unknown>;
  /** One sentence: what would lie in it. */
  empty: string;
  onClose: () => void;
  /** A `BinRow` for each of the list. */
  children: ReactNode;
}

/** A bin: the last deleted first. A row that is brought back leaves the bin by itself. */
export function BinPanel({ list, empty, onClose, children }: BinPanelProps) {
  return (
    <Panel title="Bin" bare onClose={onClose}>
      <ListState
        list={list}
        failed="The bin could not be read"
        coming={<SkeletonRows rows={6} />}
        empty={
          <EmptyState title="Nothing in the bin" level={3}>
            {empty}
          </EmptyState>
        }
        more="Show older"
        inset="panel"
        level={3}
      >
        <ul role="list">{children}</ul>
      </ListState>
    </Panel>
  );
}
