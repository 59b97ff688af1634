import { fileAdded, filesMoved, filesRemoved, type FileOrder } from '#blocks/collection/contract.ts';
import type { FileBlock } from '#blocks/file/contract.ts';
import { blockChanged } from '#features/posts/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import { gone, isExpected, stale, type Change, type Outcome } from '#platform/web/live/live.ts';
import type { LiveList } from '#platform/web/live/liveList.ts';

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
export function applyCollectionEvent(list: Files, change: Change, collectionID: string): Outcome<Files> {
  if (isEvent(change, fileAdded) && change.data.collectionID === collectionID) {
    const { thing, thingOrder, totalItems: total } = change.data;
    const rest = { ...list, total, items: list.items.filter(({ _id }) => _id !== thing._id) };
    return put(rest, [thing._id], new Map([[thing._id, thing]]), thingOrder);
  }
  if (isEvent(change, filesMoved) && change.data.collectionID === collectionID) {
    const { filesID, thingOrder } = change.data;
    const known = new Map(list.items.map((file) => [file._id, file]));
    const rest = { ...list, items: list.items.filter(({ _id }) => !filesID.includes(_id)) };
    return put(rest, filesID, known, thingOrder);
  }
  if (isEvent(change, filesRemoved) && change.data.collectionID === collectionID) {
    const { filesID, totalItems: total, ended } = change.data;
    if (ended) return gone;
    const items = list.items.filter(({ _id }) => !filesID.includes(_id));
    const sorted = list.sorted && { sorted: list.sorted.filter((id) => !filesID.includes(id)) };
    const after = { ...list, total, items, ...sorted };
    return items.length === 0 && goesOn(list) ? stale(after) : after;
  }
  if (isEvent(change, blockChanged)) {
    const { thing } = change.data;
    if (thing.thingType !== 'FILE') return list;
    return withFile(list, thing, change);
  }
  return list;
}

/** The list with a file that is another now. Of an expected change there are only the other fields. */
function withFile(list: Files, thing: FileBlock, change: Change): Files {
  const news = (file: FileBlock) => (isExpected(change) ? { ...file, ...thing } : thing);
  return { ...list, items: list.items.map((file) => (file._id === thing._id ? news(file) : file)) };
}

/**
 * The same for files that are sorted by a field: only the server knows the place of a new or renamed file, and a move
 * in the collection's own order changes nothing.
 */
export function applySortedEvent(list: Files, change: Change, collectionID: string): Outcome<Files> {
  if (isEvent(change, filesMoved)) return list;
  if (isEvent(change, fileAdded) && change.data.collectionID === collectionID)
    return stale({ ...list, total: change.data.totalItems });
  const after = applyCollectionEvent(list, change, collectionID);
  if (!isEvent(change, blockChanged)) return after;
  const { thing } = change.data;
  const before = list.items.find(({ _id }) => _id === thing._id);
  return before && thing.thingType === 'FILE' && isSortedAnew(before, { ...before, ...thing })
    ? stale(isExpected(change) ? withFile(list, thing, change) : list)
    : after;
}

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
