/**
 * A list that is filtered, sorted and read page by page, kept true by events about its members.
 * What is loaded is a window of the whole: after `from` (exclusive) up to `until` (inclusive), in the list's order.
 */
export interface LiveList<I> {
  items: I[];
  /** Where the window begins; absent at the top of the list. */
  from?: I | undefined;
  /** Where the window ends: the last item of the last page as it was when read; absent when all is loaded. */
  until?: I | undefined;
  cursor?: string | undefined;
  /** How many there are in all, loaded or not. */
  total?: number | undefined;
}

/** What makes one list: identity, order and filter. `compare` must order as the server does. */
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

/** A page as the server answered it, as the window that follows `from`. */
export function listPage<I>(
  page: { info: I[]; hasRemaining: boolean; cursor?: string | undefined; total?: number | undefined },
  from?: I,
): LiveList<I> {
  return {
    items: page.info,
    from,
    until: page.hasRemaining ? page.info.at(-1) : undefined,
    cursor: page.hasRemaining ? page.cursor : undefined,
    total: page.total,
  };
}

/** A list and the page that follows it, both true at the same moment. */
export function joinPage<I>(list: LiveList<I>, page: LiveList<I>): LiveList<I> {
  return {
    items: [...list.items, ...page.items],
    from: list.from,
    until: page.until,
    cursor: page.cursor,
    total: list.total,
  };
}

function inWindow<I>(list: LiveList<I>, shape: ListShape<I>, item: I): boolean {
  return (
    (list.from === undefined || shape.compare(item, list.from) > 0) &&
    (list.until === undefined || shape.compare(item, list.until) <= 0)
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
