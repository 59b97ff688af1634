import type { Direction } from './live.ts';

/**
 * A list that is filtered, sorted and read page by page, kept true by events about its members. The loaded items are a
 * window of the whole, from `from` to `until`, both inclusive, in the list's order. The window may begin anywhere, and
 * is read on at either end.
 */
export interface LiveList<I> {
  items: I[];
  /** Where the window begins: the first item of its first page as it was when read; absent at the top of the list. */
  from?: I | undefined;
  /** Where the window ends: the last item of its last page as it was when read; absent at the end of the list. */
  until?: I | undefined;
  /** Of a page: the end of the list that it continues, and is not itself part of. */
  continues?: { direction: Direction; item: I | undefined } | undefined;
  /** Leads to what comes after the window; absent at the end of the list. */
  cursor?: string | undefined;
  /** Leads to what comes before the window; absent at the top of the list. */
  cursorBefore?: string | undefined;
  /** How many pages were joined at each end: as many are read again. */
  joined?: Record<Direction, number> | undefined;
  /** How many there are in all, loaded or not. */
  total?: number | undefined;
}

/** Identity, order and filter of one list. `compare` must order as the server does. */
export interface ListShape<I> {
  id(item: I): string;
  compare(a: I, b: I): number;
  matches(item: I): boolean;
}

/**
 * Something happened to an item: `after` is how it is now (absent: gone), `was` the former value of each field that
 * changed (absent: it is new to the list's world, created or brought back).
 */
export interface ItemChange<I> {
  item: I;
  was?: Partial<I> | undefined;
  gone?: boolean;
}

/** The list after a change of one item, without reading anything. */
export function applyToList<I extends object>(
  list: LiveList<I>,
  shape: ListShape<I>,
  change: ItemChange<I>,
): LiveList<I> {
  const { item } = change;
  const before = change.gone ? item : change.was ? { ...item, ...change.was } : undefined;
  const counted = before !== undefined && shape.matches(before);
  const counts = !change.gone && shape.matches(item);
  const id = shape.id(item);
  const at = list.items.findIndex((other) => shape.id(other) === id);
  if (at < 0 && !counted && !counts) return list;

  const items = at < 0 ? list.items : list.items.toSpliced(at, 1);
  const total = list.total === undefined ? undefined : list.total + Number(counts) - Number(counted);
  return {
    ...list,
    items: counts && inWindow(list, shape, item) ? insert(items, shape, item) : items,
    total,
  };
}

/** A page as a server answers it; `cursor` leads on in the direction that was asked for. */
export interface Page<I> {
  info: I[];
  hasRemaining: boolean;
  cursor?: string | undefined;
  /** Of a window in the middle: leads to what comes before it. */
  cursorBefore?: string | undefined;
  total?: number | undefined;
}

/** A page as the server answered it, in the list's order: the first page, or the page that follows `after`. */
export function listPage<I>(page: Page<I>, after?: I): LiveList<I> {
  const { info, hasRemaining, cursor, cursorBefore, total } = page;
  return {
    items: info,
    from: cursorBefore === undefined ? undefined : info[0],
    until: hasRemaining ? info.at(-1) : undefined,
    continues: after === undefined ? undefined : { direction: 'after', item: after },
    cursor: hasRemaining ? cursor : undefined,
    cursorBefore,
    total,
  };
}

/** A page as the server answered it, in the list's order: the one that comes before `before`. */
export function listPageBefore<I>(page: Page<I>, before: I | undefined): LiveList<I> {
  const { info, hasRemaining, cursor } = page;
  return {
    items: info,
    from: hasRemaining ? info[0] : undefined,
    continues: { direction: 'before', item: before },
    cursorBefore: hasRemaining ? cursor : undefined,
  };
}

/** A list and the page that continues it at one of its ends, both true at the same moment. */
export function joinPage<I>(list: LiveList<I>, page: LiveList<I>): LiveList<I> {
  const direction = page.continues?.direction ?? 'after';
  const { before = 0, after = 0 } = list.joined ?? {};
  if (direction === 'before') {
    const { from, cursorBefore } = page;
    const items = [...page.items, ...list.items];
    return { ...list, items, from, cursorBefore, joined: { before: before + 1, after } };
  }
  const { until, cursor } = page;
  const items = [...list.items, ...page.items];
  return { ...list, items, until, cursor, joined: { before, after: after + 1 } };
}

function inWindow<I>({ from, until, continues }: LiveList<I>, { compare }: ListShape<I>, item: I): boolean {
  return (
    (from === undefined || compare(item, from) >= 0) &&
    (until === undefined || compare(item, until) <= 0) &&
    (continues?.item === undefined ||
      (continues.direction === 'after'
        ? compare(item, continues.item) > 0
        : compare(item, continues.item) < 0))
  );
}

/** Puts an item in its place by halving. */
function insert<I>(items: I[], shape: ListShape<I>, item: I): I[] {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (shape.compare(items[middle]!, item) < 0) low = middle + 1;
    else high = middle;
  }
  return items.toSpliced(low, 0, item);
}
