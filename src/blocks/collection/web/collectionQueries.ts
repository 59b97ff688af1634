import { listCollectionThings } from '#blocks/collection/contract.ts';
import type { FileBlock } from '#blocks/file/contract.ts';
import type { Query } from '#platform/contract/endpoint.ts';
import { defineLive, type Call } from '#platform/web/live/live.ts';
import { joinPage, listPage, listPageBefore, type LiveList } from '#platform/web/live/liveList.ts';
import { NO_NEXT_PAGE } from '#platform/web/live/pagedList.ts';
import { applyCollectionEvent } from './applyCollectionEvent.ts';

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
export function collectionThings(place: CollectionPlace, thingID?: string) {
  const { boardID, postID, collectionID } = place;
  const params = { boardID, postID, thingID: collectionID };
  const read = async (call: Call, query: Query<typeof listCollectionThings>) => {
    const { data, asOf } = await call(listCollectionThings, {
      params,
      query: { ...query, talk: 'false' },
    });
    const { things: info, totalItems: total, hasOlderThings, hasRecentThings, hasRemainingThings } = data;
    return { info, total, hasOlderThings, hasRecentThings, hasRemainingThings, asOf };
  };
  return defineLive<LiveList<FileBlock>>({
    key: ['collection', collectionID, ...(thingID === undefined ? [] : [thingID])],
    rooms: () => [`collection:${collectionID}`],
    read: async (call) => {
      const page = await read(call, thingID === undefined ? {} : { thingID });
      const { info, total, hasRecentThings, hasOlderThings, asOf } = page;
      const before = hasOlderThings ? { cursorBefore: info[0]!._id } : {};
      const cursor = info.at(-1)?._id;
      return { data: listPage({ info, total, hasRemaining: hasRecentThings, cursor, ...before }), asOf };
    },
    apply: (list, event) => applyCollectionEvent(list, event, collectionID),
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
