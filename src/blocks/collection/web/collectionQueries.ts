import {
  fileAdded,
  filesMoved,
  filesRemoved,
  listCollectionThings,
  type FileSort,
} from '#blocks/collection/contract.ts';
import type { FileBlock } from '#blocks/file/contract.ts';
import type { Query } from '#platform/contract/endpoint.ts';
import { defineLive, type Call } from '#platform/web/live/live.ts';
import { joinPage, listPage, listPageBefore } from '#platform/web/live/liveList.ts';
import { NO_NEXT_PAGE } from '#platform/web/live/pagedList.ts';
import { reducer } from '#platform/web/live/reducer.ts';
import { useLive, useLiveList } from '#platform/web/live/useLive.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { applyCollectionEvent, applySortedEvent, type CollectionFiles } from './applyCollectionEvent.ts';

/** Where a collection is. */
export interface CollectionPlace {
  boardID: string;
  postID: string;
  collectionID: string;
}

/**
 * The files of a collection, ten at a time, read on at both ends.
 * @param thingID a file to open at; the start, where none is named
 */
export function collectionThings(place: CollectionPlace, thingID?: string, sortBy: FileSort = 'OWN') {
  const { boardID, postID, collectionID } = place;
  const params = { boardID, postID, thingID: collectionID };
  const read = async (call: Call, query: Query<typeof listCollectionThings>) => {
    const { data, asOf } = await call(listCollectionThings, {
      params,
      query: { ...query, ...sorted(sortBy), talk: 'false' },
    });
    const { things: info, totalItems: total, thingOrder, ...more } = data;
    // In their own order, they are known by `collectionOrder`.
    const isNeeded = sortBy !== 'OWN' && more.hasOlderThings;
    return { info, total, ...more, asOf, order: isNeeded && { sorted: thingOrder.map(({ _id }) => _id) } };
  };
  return defineLive<CollectionFiles>({
    key: [
      'collection',
      collectionID,
      ...(thingID === undefined ? [] : [thingID]),
      ...(sortBy === 'OWN' ? [] : [sortBy]),
    ],
    rooms: () => [`collection:${collectionID}`],
    read: async (call) => {
      const page = await read(call, thingID === undefined ? {} : { thingID });
      const { info, total, hasRecentThings, hasOlderThings, order, asOf } = page;
      const before = hasOlderThings ? { cursorBefore: info[0]!._id } : {};
      const cursor = info.at(-1)?._id;
      const list = listPage({ info, total, hasRemaining: hasRecentThings, cursor, ...before });
      return { data: { ...list, ...order }, asOf };
    },
    apply: (list, event) =>
      sortBy === 'OWN'
        ? applyCollectionEvent(list, event, collectionID)
        : applySortedEvent(list, event, collectionID),
    more: async (call, list, direction) => {
      const edge = direction === 'before' ? list.items[0] : list.items.at(-1);
      if (!edge) throw new Error(NO_NEXT_PAGE);
      const query = { cursorID: edge._id, direction: direction === 'before' ? 'lt' : 'gt' } as const;
      const { info, hasRemainingThings: hasRemaining, asOf } = await read(call, query);
      const page = { info, hasRemaining };
      return {
        data:
          direction === 'before'
            ? listPageBefore({ ...page, cursor: info[0]?._id }, edge)
            : listPage({ ...page, cursor: info.at(-1)?._id }, edge),
        asOf,
      };
    },
    join: joinPage,
  });
}

const applyOrderEvent = reducer<readonly string[]>()
  .on([fileAdded, filesMoved], (_, { thingOrder }) => thingOrder.map(({ _id }) => _id))
  .on(filesRemoved, (order, { filesID }) => order.filter((id) => !filesID.includes(id))).apply;

/**
 * The ids of all files of a collection, loaded or not, in their own order; places that wait for a file among them, of which
 * nobody is told before a file comes.
 */
export const collectionOrder = ({ boardID, postID, collectionID }: CollectionPlace) =>
  defineLive<readonly string[]>({
    key: ['collection-order', collectionID],
    rooms: () => [`collection:${collectionID}`],
    read: async (call) => {
      const params = { boardID, postID, thingID: collectionID };
      const { data, asOf } = await call(listCollectionThings, { params, query: { talk: 'false' } });
      return { data: data.thingOrder.map(({ _id }) => _id), asOf };
    },
    apply: applyOrderEvent,
  });

const sorted = (sortBy: FileSort) => (sortBy === 'OWN' ? {} : { sortBy });

/**
 * The files of a collection on screen, read on at both ends, from a file in its middle or from its start; and their own
 * `order`, by which they are moved: of those that are loaded, or of all where some before them are not or they are sorted
 * otherwise. It is undefined until it is known. `shownBefore` counts those before the first that is loaded. `readOn` reads
 * the next files, where there are more.
 */
export function useCollectionThings(place: CollectionPlace, thingID?: string, sortBy: FileSort = 'OWN') {
  const { cache } = usePlatform();
  const definition = collectionThings(place, thingID, sortBy);
  const list = useLiveList(definition);
  const isSorted = sortBy !== 'OWN';
  const { data: whole } = useLive(collectionOrder(place), { enabled: list.hasBefore || isSorted });
  const orderOf = (items: readonly FileBlock[]) =>
    list.hasBefore || isSorted ? (whole ?? []) : items.map(({ _id }) => _id);
  const readOn = async () => {
    await cache.more(definition);
    return orderOf(cache.view(definition)?.items ?? list.items);
  };
  // Each page says how all of them are sorted.
  const all = (isSorted ? cache.view(definition)?.sorted : whole) ?? [];
  return {
    ...list,
    isSorted,
    order: list.hasBefore || isSorted ? whole : orderOf(list.items),
    shownBefore: list.hasBefore ? Math.max(0, all.indexOf(list.items[0]?._id ?? '')) : 0,
    readOn: list.hasMore ? readOn : undefined,
  };
}
