import { use, type ComponentType, type CSSProperties } from 'react';
import type { Board } from '#features/boards/contract.ts';
import type { PostSummary } from '#features/posts/contract.ts';
import { OpenedAtContext } from '#platform/web/lists/openedAt.ts';
import type { Selection } from '#platform/web/lists/useSelection.ts';
import { useSelectGestures } from '#platform/web/lists/useSelectGestures.ts';
import { WindowedList } from '#platform/web/lists/WindowedList.tsx';
import { useNarrow } from '#ui/web/index.ts';
import type { PostViewProps } from './postView.ts';
import styles from './PostList.module.css';

export interface PostItemProps {
  post: PostSummary;
  board: Board;
  /** Whether it is the one that keys are at. */
  isCurrent: boolean;
  selection: Selection;
}

/** How posts stand in a list, and what one of them is drawn as. */
export interface PostLayout {
  /** For the styles of the list. */
  name: 'cards' | 'rows';
  /** How many stand side by side, and how high a line of them is about, in px, with the gap below it. */
  measure: (width: number, narrow: boolean) => { columns: number; height: number };
  /** Pixels between the list and the page's edges, both sides together, but on a phone. */
  inset?: number;
  Item: ComponentType<PostItemProps>;
}

/** Posts of which only those in sight are drawn, so that 5,000 scroll like 50. */
export function WindowedPosts({
  board,
  list,
  scroller,
  selection,
  layout: { name, measure, inset, Item },
}: PostViewProps & { layout: PostLayout }) {
  const narrow = useNarrow();
  const marked = use(OpenedAtContext)?.marked;
  return (
    <WindowedList
      list={list}
      idOf={({ _id }) => _id}
      label="Posts"
      scroller={scroller}
      measure={(width) => measure(width, narrow)}
      inset={inset}
      select={selection.toggle}
      className={styles.list}
      data-layout={name}
      {...useSelectGestures(selection)}
    >
      {({ items, columns, currentID, placeOf }) => (
        <div className={styles.line} style={{ '--columns': columns } as CSSProperties} role="presentation">
          {items.map((post, column) => (
            <div
              key={post._id}
              className={styles.cell}
              data-named={post._id === marked || undefined}
              {...placeOf(column)}
            >
              <Item post={post} board={board} isCurrent={post._id === currentID} selection={selection} />
            </div>
          ))}
        </div>
      )}
    </WindowedList>
  );
}
