import { listEvents } from '#platform/contract/events.ts';
import type { Room } from '#platform/contract/event.ts';
import type { Call, Direction, LiveDefinition, Reading } from './live.ts';
import type { GlobalEvents } from './liveCacheGlobalEvents.ts';
import { cursorOf, joinedTo, roomsOf } from './reading.ts';

/** So often a page and its list are brought to the same moment, before the list is read again instead. */
const ROUNDS = 20;

/** The call and the global events that a reading needs besides its definition. */
interface Source {
  call: Call;
  globalEvents: GlobalEvents;
}

/** A reading that was brought forward by events; stale where one of them may have changed it by more than it carries. */
interface Forwarded<T> extends Reading<T> {
  isStale: boolean;
}

/**
 * Reads live data: of a list that is loaded already, all that is loaded of it, from where it was opened; of what has a
 * first part and is not known yet, that.
 * @param shown what is loaded at the moment
 */
export async function readWindow<T>(
  definition: LiveDefinition<T>,
  shown: () => T | undefined,
  source: Source,
): Promise<Forwarded<T>> {
  const begin = shown() === undefined ? definition.first : undefined;
  const { lost } = source.globalEvents;
  const before = lost.length;
  let window = current(await (begin ?? definition).read(source.call));
  // The window may be from before a right was lost, and nothing else would tell.
  if (lost.slice(before).some((room) => room in window.asOf)) return readWindow(definition, shown, source);
  for (const direction of ['before', 'after'] as const) {
    while (isShorter(window.data, shown(), direction)) {
      const longer = await grown(definition, window, direction, source);
      if (!longer) return window;
      window = longer;
    }
  }
  return window;
}

/**
 * Reads a list on at one of its ends, and joins the page to what is there by then, both brought to the same moment first.
 * A page of a list that is not there any more, or was read afresh in the meantime, is let go.
 * @returns whether the list is stale by it
 */
export async function readOn<T>(
  definition: LiveDefinition<T>,
  direction: Direction,
  source: Source & {
    entry(): Reading<T> | undefined;
    catchUp(room: Room): Promise<void>;
    store(reading: Reading<T>): void;
  },
): Promise<boolean> {
  const start = source.entry();
  const cursor = start && cursorOf(start.data, direction);
  if (cursor === undefined || !definition.more || !definition.join) return false;
  let page = current(await definition.more(source.call, start!.data, direction));
  for (let round = 0; round < ROUNDS; round++) {
    const base = source.entry();
    if (!base || cursorOf(base.data, direction) !== cursor) return false;
    const room = roomsOf(page.asOf).find(
      (name) => base.asOf[name] !== undefined && base.asOf[name] !== page.asOf[name],
    );
    if (room === undefined) {
      const { isStale, ...longer } = joined(definition, current(base), page);
      source.store(longer); // at once: the other end may be read on as well
      return isStale;
    }
    if (page.asOf[room]! > base.asOf[room]!) await source.catchUp(room);
    else page = await bringForward(page, definition, room, base.asOf[room]!, source);
  }
  return true;
}

/** The reading brought forward in a room, up to a number, or as far as is known at once. */
async function bringForward<T>(
  reading: Forwarded<T>,
  definition: LiveDefinition<T>,
  room: Room,
  until: number,
  { call, globalEvents }: Source,
): Promise<Forwarded<T>> {
  const { data } = await call(listEvents, { query: { room, after: String(reading.asOf[room]) } });
  return data.events
    .filter(({ seq }) => seq <= until)
    .reduce((next, told) => {
      const {
        reading: after,
        isStale,
        isGone,
      } = globalEvents.step(next, definition, globalEvents.fresh(told));
      return { ...after, isStale: next.isStale || isStale || isGone };
    }, reading);
}

/** A window with one page more; undefined where the two cannot be brought to the same moment. */
async function grown<T>(
  definition: LiveDefinition<T>,
  start: Forwarded<T>,
  direction: Direction,
  source: Source,
): Promise<Forwarded<T> | undefined> {
  let window = start;
  let page = current(await definition.more!(source.call, window.data, direction));
  for (const room of roomsOf(page.asOf)) {
    const [theirs, ours] = [page.asOf[room]!, window.asOf[room]];
    if (ours === undefined) continue;
    if (theirs > ours) window = await bringForward(window, definition, room, theirs, source);
    if (theirs < ours) page = await bringForward(page, definition, room, ours, source);
    if (page.asOf[room] !== window.asOf[room]) return undefined;
  }
  return joined(definition, window, page);
}

const current = <T>(reading: Reading<T>): Forwarded<T> => ({ ...reading, isStale: false });

const joined = <T>(definition: LiveDefinition<T>, list: Forwarded<T>, page: Forwarded<T>): Forwarded<T> => ({
  data: definition.join!(list.data, page.data),
  asOf: { ...page.asOf, ...list.asOf },
  isStale: list.isStale || page.isStale,
});

/** Whether fewer pages are joined to one list than to the other, and there are more. */
function isShorter(list: unknown, other: unknown, direction: Direction): boolean {
  const pages = (data: unknown) => joinedTo(data)[direction];
  return pages(list) < pages(other) && cursorOf(list, direction) !== undefined;
}
