import { fileAdded, filesMoved, filesRemoved, type FileOrder } from '#blocks/collection/contract.ts';
import type { FileBlock } from '#blocks/file/contract.ts';
import { blockChanged } from '#features/posts/contract.ts';
import { gone, isExpected, stale, type Change, type Outcome } from '#platform/web/live/live.ts';
import type { LiveList } from '#platform/web/live/liveList.ts';
import { reducer } from '#platform/web/live/reducer.ts';

/** The loaded part of a collection's files. */
export interface CollectionFiles extends LiveList<FileBlock> {
  /** Sorted, where some before them are not loaded: the ids of all, as they are sorted. */
  sorted?: readonly string[];
}
type Files = CollectionFiles;

/**
 * The files of a collection after an event. The loaded files are a run of the collection's order without a gap: where
 * the order goes on beyond the run, a file there is not taken in.
 */
export const applyCollectionEvent = reducer<Files, string>()
  .on(fileAdded, (list, { thing, thingOrder, totalItems: total, ...told }, collectionID) => {
    if (told.collectionID !== collectionID) return list;
    const rest = { ...list, total, items: list.items.filter(({ _id }) => _id !== thing._id) };
    return put(rest, [thing._id], new Map([[thing._id, thing]]), thingOrder);
  })
  .on(filesMoved, (list, { filesID, thingOrder, ...told }, collectionID) => {
    if (told.collectionID !== collectionID) return list;
    const known = new Map(list.items.map((file) => [file._id, file]));
    const rest = { ...list, items: list.items.filter(({ _id }) => !filesID.includes(_id)) };
    return put(rest, filesID, known, thingOrder);
  })
  .on(filesRemoved, (list, { filesID, totalItems: total, ended, ...told }, collectionID) => {
    if (told.collectionID !== collectionID) return list;
    if (ended) return gone;
    const items = list.items.filter(({ _id }) => !filesID.includes(_id));
    const sorted = list.sorted && { sorted: list.sorted.filter((id) => !filesID.includes(id)) };
    const after = { ...list, total, items, ...sorted };
    return items.length === 0 && goesOn(list) ? stale(after) : after;
  })
  .on(blockChanged, (list, { thing }, _, change) =>
    thing.thingType === 'FILE' ? withFile(list, thing, change) : list,
  ).apply;

/** The list with a file that is another now. Of an expected change there are only the other fields. */
function withFile(list: Files, thing: FileBlock, change: Change): Files {
  const news = (file: FileBlock) => (isExpected(change) ? { ...file, ...thing } : thing);
  return { ...list, items: list.items.map((file) => (file._id === thing._id ? news(file) : file)) };
}

/**
 * A collection whose files are sorted by a field, after an event: only the server knows the place of a new or renamed
 * file, and a move in the collection's own order changes nothing.
 */
export const applySortedEvent = reducer<Files, string>()
  .on(filesMoved, (list) => list)
  .on(fileAdded, (list, { totalItems: total, ...told }, collectionID) =>
    told.collectionID === collectionID ? stale({ ...list, total }) : list,
  )
  .on(blockChanged, (list, { thing }, _, change) => {
    if (thing.thingType !== 'FILE') return list;
    const after = withFile(list, thing, change);
    const before = list.items.find(({ _id }) => _id === thing._id);
    if (!before || !isSortedAnew(before, { ...before, ...thing })) return after;
    return stale(isExpected(change) ? after : list);
  })
  .otherwise((list, change, collection) => applyCollectionEvent(list, change, collection)).apply;

const isSortedAnew = (before: FileBlock, after: FileBlock) =>
  before.title !== after.title || before.fileName !== after.fileName || before.fileSize !== after.fileSize;

const goesOn = ({ cursor, cursorBefore }: Files) => cursor !== undefined || cursorBefore !== undefined;

/** Puts files where the order has them, as far as that is within what is loaded. */
function put(
  list: Files,
  filesID: string[],
  known: ReadonlyMap<string, FileBlock>,
  order: FileOrder,
): Outcome<Files> {
  const places = new Map(order.map(({ _id }, place) => [_id, place]));
  const within = bounds(list, places);
  if (!within) return stale(list);
  const items = [...list.items];
  let isUnknown = false;
  for (const id of filesID) {
    const place = places.get(id);
    if (place === undefined || place <= within.after || place >= within.before) continue;
    const file = known.get(id);
    if (file) items.push(file);
    else isUnknown = true;
  }
  const after = { ...list, items: items.toSorted((a, b) => places.get(a._id)! - places.get(b._id)!) };
  return isUnknown ? stale(after) : after;
}

/** The places between which everything is loaded; undefined where that cannot be told. */
function bounds(
  { items, cursor, cursorBefore, continues }: Files,
  places: ReadonlyMap<string, number>,
): { after: number; before: number } | undefined {
  const placeOf = (file: FileBlock | undefined) => file && places.get(file._id);
  const first = placeOf(items[0]);
  const last = placeOf(items.at(-1));
  let after: number | undefined = -1;
  let before: number | undefined = Infinity;
  if (continues?.direction === 'after') after = placeOf(continues.item);
  else if (cursorBefore !== undefined) after = first;
  if (continues?.direction === 'before') before = placeOf(continues.item);
  else if (cursor !== undefined) before = last;
  if (after === undefined || before === undefined) return undefined;
  return { after, before };
}
