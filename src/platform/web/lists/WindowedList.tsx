import { use, useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useSelectKey } from './listKeys.ts';
import { useCurrentItem } from './useCurrentItem.ts';
import { OpenedAtContext } from './openedAt.ts';
import { useAddedAbove } from './useAddedAbove.ts';
import { useMeasured } from './useMeasured.ts';
import type { LiveListView } from '../live/useLive.ts';
import { useOffsetWithin, widthToCome } from '../page/useOffsetWithin.ts';

/** How far before the end the next page is asked for as one scrolls, in px: reading never waits at an ordinary pace. */
const AHEAD = 2400;
/** And before anybody does: what a page opens with is neither read nor drawn twice. */
const AHEAD_AT_REST = 400;
/** Milliseconds after which a list that nobody moves reads on as if one did. */
const REST_MS = 4000;

/**
 * So many pixels of a list are always drawn, and with the page: what follows waits until the page is laid out, as only then
 * it is known what is in sight.
 */
const FIRST_PX = 300;

/** Attributes by which an item's element tells its place in the whole list. */
export interface ItemPlace {
  role: 'listitem';
  /** Undefined in a list that is read from its middle: how many are before is not known. */
  'aria-posinset': number | undefined;
  'aria-setsize': number;
}

interface LineOf<I> {
  items: I[];
  /** How many items stand side by side in a full line. */
  columns: number;
  /** The item that keys are at, if any is. */
  currentID: string | undefined;
  /** Of the item in this column of the line. */
  placeOf(column: number): ItemPlace;
  /** The item before the first of the line. */
  before: I | undefined;
}

interface WindowedListProps<I> extends Omit<ComponentProps<'div'>, 'children'> {
  list: LiveListView<I>;
  idOf(item: I): string;
  label: string;
  /** The element that scrolls: only the items in sight of it are drawn. */
  scroller: HTMLElement | null;
  /** By the width of the list: how many items stand side by side, and about how high a line of them is, in px. */
  measure(width: number): { columns: number; height: number };
  /** Pixels between the list and the page's edges, both sides together. */
  inset?: number;
  /** Selects the item one is at, by its key. */
  select?(id: string): void;
  /** Draws a line of items. */
  children(line: LineOf<I>): ReactNode;
}

/**
 * A live list of which only what is in sight is drawn, so that 5,000 items scroll like 50. It reads on before one comes
 * to its end, and what comes above what one reads does not move it; J, K and the arrows move in it.
 */
export function WindowedList<I>({
  list,
  idOf,
  label,
  scroller,
  measure,
  inset = 0,
  select,
  children,
  ...rest
}: WindowedListProps<I>) {
  const place = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const handle = useRef<VirtualizerHandle>(null);
  const scrollRef = { current: scroller };
  const { offset, width } = useOffsetWithin(scroller, rows);
  const [expected] = useState(() => widthToCome() - inset);
  const { columns, height } = measure(width || expected);
  const { items } = list;
  const lines = inLines(items, columns);
  const lineOf = (index: number) => Math.floor(index / columns);
  const heads = width || expected > 0 ? Math.ceil(FIRST_PX / height) : 0;
  const ids = items.map(idOf);
  const show = (index: number) => {
    const at = lineOf(index);
    if (at < heads) place.current?.children[at]?.scrollIntoView({ block: 'nearest' });
    else handle.current?.scrollToIndex(at - heads, { align: 'nearest' });
  };
  const openedAt = use(OpenedAtContext);
  useEffect(() => {
    if (openedAt) openedAt.drawn.current = { ids, show };
  });
  const shape = { ids, heads: heads * columns, columns };
  const kept = useMeasured(handle, { label, scroller, offset, ...shape });
  const [isBelowHeads, setBelowHeads] = useState(kept?.isBelowHeads === true);
  const addsAbove = useAddedAbove(shape) && isBelowHeads;
  const current = useCurrentItem(ids, place, show, () => columns);
  const currentID = current.id;
  useSelectKey(currentID === undefined || !select ? undefined : () => select(currentID));

  const readOn = (ahead = AHEAD) => {
    const window = handle.current;
    if (!window || !list.hasMore) return;
    const left = heads * height + window.scrollSize - window.scrollOffset - window.viewportSize;
    if (left < ahead) list.loadMore();
  };
  // A page that does not fill the window brings the next; what could not be read is asked for again by scrolling alone.
  useEffect(() => {
    if (list.hasFailedMore) return;
    readOn(handle.current?.scrollOffset ? AHEAD : AHEAD_AT_REST);
    const timer = setTimeout(() => readOn(), REST_MS);
    return () => clearTimeout(timer);
  });

  const isMeasured = width > 0;
  const at = currentID === undefined ? -1 : lineOf(ids.indexOf(currentID));
  const draw = (line: I[], index: number) => (
    <div key={idOf(line[0]!)} role="presentation">
      {children({
        items: line,
        columns,
        currentID,
        before: items[index * columns - 1],
        placeOf: (column) => ({
          role: 'listitem',
          'aria-posinset': list.hasBefore ? undefined : index * columns + column + 1,
          'aria-setsize': list.total ?? -1,
        }),
      })}
    </div>
  );
  return (
    <div
      ref={place}
      role="list"
      aria-label={label}
      onFocus={current.follow}
      onKeyDown={current.step}
      {...rest}
    >
      {lines.slice(0, heads).map(draw)}
      {/* As high at once as it will be: who comes back is scrolled to where they were before it is measured. */}
      <div
        ref={rows}
        style={{ minHeight: isMeasured ? 0 : (kept?.scrollSize ?? (lines.length - heads) * height) }}
      >
        {isMeasured && (
          <Virtualizer
            ref={handle}
            scrollRef={scrollRef}
            startMargin={offset}
            itemSize={height}
            keepMounted={at < heads ? [] : [at - heads]}
            cache={kept?.cache}
            data={lines.slice(heads)}
            shift={addsAbove}
            onScroll={(top) => {
              setBelowHeads(top > offset);
              readOn();
            }}
          >
            {(line, index) => draw(line, heads + index)}
          </Virtualizer>
        )}
      </div>
    </div>
  );
}

/** A list cut into lines of so many. */
function inLines<T>(items: T[], columns: number): T[][] {
  const lines: T[][] = [];
  for (let at = 0; at < items.length; at += columns) lines.push(items.slice(at, at + columns));
  return lines;
}
