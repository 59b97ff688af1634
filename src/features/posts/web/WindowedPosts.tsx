import { useEffect, useMemo, useRef, type CSSProperties } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import type { Board } from '#features/boards/contract.ts';
import type { PostSummary } from '#features/posts/contract.ts';
import { useCurrentItem } from '#platform/web/useCurrentItem.ts';
import type { LiveListView } from '#platform/web/useLive.ts';
import { useOffsetWithin } from '#platform/web/useOffsetWithin.ts';
import { Delayed, Spinner, useNarrow } from '#ui/web/index.ts';
import { PostCard } from './PostCard.tsx';
import { PostRow } from './PostRow.tsx';
import styles from './PostList.module.css';

const CARD = { least: 224, gap: 20, ratio: 1.28 };
const SMALL_CARD = { least: 150, gap: 12, ratio: 1.28 };
const ROW_HEIGHT = 41;
const TALL_ROW_HEIGHT = 53;
/** How far before the end the next page is asked for, in px: reading never waits at an ordinary pace. */
const AHEAD = 2400;

export interface WindowedPostsProps {
  board: Board;
  list: LiveListView<PostSummary>;
  mode: 'cards' | 'list';
  /** What scrolls: only what is in sight of it is drawn. */
  scroller: HTMLElement | null;
}

/** Posts of which only those in sight are drawn, so that 5,000 scroll like 50. */
export function WindowedPosts({ board, list, mode, scroller }: WindowedPostsProps) {
  const narrow = useNarrow();
  const place = useRef<HTMLDivElement>(null);
  const handle = useRef<VirtualizerHandle>(null);
  const scrollRef = useMemo(() => ({ current: scroller }), [scroller]);
  const { offset, width } = useOffsetWithin(scroller, place);

  const card = narrow ? SMALL_CARD : CARD;
  const columns =
    mode === 'cards' ? Math.max(1, Math.floor((width + card.gap) / (card.least + card.gap))) : 1;
  const cardHeight = ((width - (columns - 1) * card.gap) / columns) * card.ratio;
  const height = mode === 'cards' ? cardHeight + card.gap : narrow ? TALL_ROW_HEIGHT : ROW_HEIGHT;
  const rows = inRows(list.items, columns);

  const ids = list.items.map((post) => post._id);
  const current = useCurrentItem(
    ids,
    place,
    (index) => handle.current?.scrollToIndex(Math.floor(index / columns), { align: 'nearest' }),
    () => columns,
  );

  const readOn = () => {
    const window = handle.current;
    if (window && list.hasMore && window.scrollSize - window.scrollOffset - window.viewportSize < AHEAD)
      list.loadMore();
  };
  useEffect(readOn); // a page that does not fill the window brings the next

  const at = list.items.findIndex((post) => post._id === current.id);
  const draw = (post: PostSummary) => {
    const props = { post, board, isCurrent: post._id === current.id };
    return mode === 'cards' ? <PostCard {...props} /> : <PostRow {...props} />;
  };
  return (
    <div
      ref={place}
      role="list"
      aria-label="Posts"
      className={styles.list}
      data-mode={mode}
      style={{ '--columns': columns } as CSSProperties}
      onFocus={current.follow}
      onKeyDown={current.step}
    >
      {width > 0 && (
        <Virtualizer
          ref={handle}
          scrollRef={scrollRef}
          startMargin={offset}
          itemSize={height}
          keepMounted={at < 0 ? [] : [Math.floor(at / columns)]}
          data={rows}
          onScroll={readOn}
        >
          {(row, index) => (
            <div key={row[0]!._id} className={mode === 'cards' ? styles.row : undefined} role="presentation">
              {row.map((post, column) => (
                <div
                  key={post._id}
                  role="listitem"
                  className={mode === 'cards' ? styles.cell : undefined}
                  aria-posinset={index * columns + column + 1}
                  aria-setsize={list.total ?? -1}
                >
                  {draw(post)}
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
function inRows<T>(items: T[], columns: number): T[][] {
  const rows: T[][] = [];
  for (let at = 0; at < items.length; at += columns) rows.push(items.slice(at, at + columns));
  return rows;
}
