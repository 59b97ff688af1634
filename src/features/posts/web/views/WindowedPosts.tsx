import { useEffect, useMemo, useRef, type ComponentType, type CSSProperties } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import type { Board } from '#features/boards/contract.ts';
import type { PostSummary } from '#features/posts/contract.ts';
import { useShortcuts } from '#platform/web/shortcuts.ts';
import { useCurrentItem } from '#platform/web/useCurrentItem.ts';
import { useOffsetWithin } from '#platform/web/useOffsetWithin.ts';
import type { Selection } from '#platform/web/useSelection.ts';
import { useSelectGestures } from '#platform/web/useSelectGestures.ts';
import { Delayed, Spinner, useNarrow } from '#ui/web/index.ts';
import type { PostViewProps } from './postView.ts';
import styles from './PostList.module.css';

/** How far before the end the next page is asked for, in px: reading never waits at an ordinary pace. */
const AHEAD = 2400;

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
  Item: ComponentType<PostItemProps>;
}

/** Posts of which only those in sight are drawn, so that 5,000 scroll like 50. */
export function WindowedPosts({
  board,
  list,
  scroller,
  selection,
  layout,
}: PostViewProps & { layout: PostLayout }) {
  const narrow = useNarrow();
  const place = useRef<HTMLDivElement>(null);
  const handle = useRef<VirtualizerHandle>(null);
  const scrollRef = useMemo(() => ({ current: scroller }), [scroller]);
  const { offset, width } = useOffsetWithin(scroller, place);
  const { columns, height } = layout.measure(width, narrow);
  const lines = inLines(list.items, columns);
  const { Item } = layout;

  const ids = list.items.map((post) => post._id);
  const current = useCurrentItem(
    ids,
    place,
    (index) => handle.current?.scrollToIndex(Math.floor(index / columns), { align: 'nearest' }),
    () => columns,
  );

  const { id: currentID } = current;
  useShortcuts({ x: currentID === undefined ? undefined : () => selection.toggle(currentID) });

  const readOn = () => {
    const window = handle.current;
    if (window && list.hasMore && window.scrollSize - window.scrollOffset - window.viewportSize < AHEAD)
      list.loadMore();
  };
  useEffect(readOn); // a page that does not fill the window brings the next

  const at = list.items.findIndex((post) => post._id === currentID);
  return (
    <div
      ref={place}
      role="list"
      aria-label="Posts"
      className={styles.list}
      data-layout={layout.name}
      style={{ '--columns': columns } as CSSProperties}
      onFocus={current.follow}
      onKeyDown={current.step}
      {...useSelectGestures(selection)}
    >
      {width > 0 && (
        <Virtualizer
          ref={handle}
          scrollRef={scrollRef}
          startMargin={offset}
          itemSize={height}
          keepMounted={at < 0 ? [] : [Math.floor(at / columns)]}
          data={lines}
          onScroll={readOn}
        >
          {(line, index) => (
            <div key={line[0]!._id} className={styles.line} role="presentation">
              {line.map((post, column) => (
                <div
                  key={post._id}
                  role="listitem"
                  className={styles.cell}
                  aria-posinset={index * columns + column + 1}
                  aria-setsize={list.total ?? -1}
                >
                  <Item post={post} board={board} isCurrent={post._id === currentID} selection={selection} />
                </div>
              ))}
            </div>
          )}
        </Virtualizer>
      )}
      {list.isLoadingMore && (
        <Delayed>
          <div className={styles.more} role="presentation">
            <Spinner />
          </div>
        </Delayed>
      )}
    </div>
  );
}

/** A list cut into lines of so many. */
function inLines<T>(items: T[], columns: number): T[][] {
  const lines: T[][] = [];
  for (let at = 0; at < items.length; at += columns) lines.push(items.slice(at, at + columns));
  return lines;
}
