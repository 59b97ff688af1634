import { z } from 'zod';
import { thingCommon } from '#blocks/contract/common.ts';
import { talkOption, thingTalk } from '#blocks/contract/talk.ts';
import { inPostLane, laneOf } from '#blocks/contract/turns.ts';
import { FileBlock } from '#blocks/file/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';

/** Files of a page, and of those that a post shows of a collection. */
export const COLLECTION_PAGE = 10;
/** Files that one collection can hold. */
export const MAX_COLLECTION_FILES = 2000;
/** Files that one call moves or deletes: each is told of by itself, with the order that it is in. */
export const MOST_FILES_AT_ONCE = 500;

/** How a collection shows its files. */
export const layouts = ['grid', 'masonry', 'list'] as const;
export const Layout = z.enum(layouts);
export type Layout = z.infer<typeof Layout>;

/** The order in which its files are read: their own, by name, the newest first, the largest first. */
export const fileSorts = ['OWN', 'NAME', 'RECENT', 'SIZE'] as const;
export const FileSort = z.enum(fileSorts);
export type FileSort = z.infer<typeof FileSort>;

/** A collection: files in an order of their own. */
export const Collection = z
  .strictObject({
    ...thingCommon,
    thingType: z.literal('COLLECTION'),
    layout: Layout,
    coverThingID: Id.nullable().meta({ description: 'The file that was chosen to stand for it' }),
    things: z.array(FileBlock).max(10).meta({ description: 'Its first ten files' }),
    totalCollectionThings: z.int(),
    waiting: z.int().meta({ description: 'Places that wait for their file' }),
    collectionFileSize: z.int().meta({ description: 'Bytes of all its files' }),
    downloadRequestDate: Timestamp.nullish().meta({ description: 'When all its files were last asked for' }),
    downloadCreateDate: Timestamp.nullish().meta({
      description: 'The same: an archive is made while it is sent',
    }),
    fileModifiedDate: Timestamp.nullable().meta({ description: 'When a file last came, went or moved' }),
  })
  .meta({ id: 'Collection' });
export type Collection = z.infer<typeof Collection>;

/** The order of a collection's files. It names places that wait for their file too. */
export const FileOrder = z
  .array(z.strictObject({ _id: Id, type: z.literal('FILE') }))
  .max(MAX_COLLECTION_FILES);
export type FileOrder = z.infer<typeof FileOrder>;

const inPost = z.strictObject({ boardID: Id, postID: Id });
const inCollection = z.strictObject({ boardID: Id, postID: Id, thingID: Id });

const words = { title: text(200).optional(), description: text(2000).optional() };
/** Ids of file blocks, or of places that wait for one. */
const filesID = z.array(Id).min(1, 'is empty').max(MOST_FILES_AT_ONCE);
const totalFiles = z.int().min(1).max(MAX_COLLECTION_FILES);

export const createCollection = defineEndpoint({
  name: 'collection.create',
  method: 'POST',
  path: '/content/board/{boardID}/post/{postID}/collection',
  summary: 'Add a collection at a position, of files of the post or with places reserved for so many',
  needs: 'thing.add',
  params: inPost,
  body: z.strictObject({
    _id: Id.optional().meta({
      description:
        'An id that the caller has chosen. The same collection sent again is answered as it is; 409 for a taken id',
    }),
    index: z.int().min(0).optional(),
    totalFiles: z.int().min(0).max(MAX_COLLECTION_FILES).optional(),
    filesID: filesID
      .optional()
      .meta({ description: 'Files of the post, from wherever they are in it, that it is made of' }),
    ...words,
  }),
  answer: z.strictObject({ ...Collection.shape, thingOrder: FileOrder }),
  waits: ({ params: { postID }, body }) =>
    body.totalFiles ? undefined : { lane: laneOf(postID), makes: body._id },
});

export const updateCollection = defineEndpoint({
  name: 'collection.update',
  method: 'PUT',
  path: '/content/board/{boardID}/post/{postID}/collection/{thingID}',
  summary: 'Change a collection’s title, description, cover or layout',
  needs: 'thing.edit:own',
  params: inCollection,
  body: z.strictObject({
    ...words,
    layout: Layout.optional(),
    coverThingID: Id.nullable().optional(),
    showDetails: z.boolean().optional(),
  }),
  answer: Collection,
  waits: inPostLane,
});

export const deleteCollection = defineEndpoint({
  name: 'collection.delete',
  method: 'DELETE',
  path: '/file-proc/board/{boardID}/post/{postID}/collection/{thingID}',
  summary: 'Put a collection with its files into the bin for 30 days',
  needs: 'thing.edit:own',
  params: inCollection,
  answer: z.void(),
  waits: inPostLane,
});

export const listCollectionThings = defineEndpoint({
  name: 'collection.things',
  method: 'GET',
  path: '/content/board/{boardID}/post/{postID}/collection/{thingID}/things',
  summary: 'A collection’s files, ten at a time: at its start, around `thingID`, or on from `cursorID`',
  needs: 'post.read',
  params: inCollection,
  query: z.strictObject({
    thingID: Id.optional().meta({ description: 'A file to open at; one that is not there opens the start' }),
    cursorID: Id.optional().meta({ description: 'The file at the end of what one has' }),
    direction: z
      .enum(['gt', 'lt'])
      .optional()
      .meta({ description: 'On from `cursorID`: after it, the default, or before' }),
    sortBy: FileSort.optional().meta({ description: 'Their own order, where it is not said' }),
    talk: talkOption,
  }),
  answer: z.strictObject({
    things: z.array(FileBlock.extend(thingTalk)).max(COLLECTION_PAGE),
    totalItems: z
      .int()
      .meta({ description: 'Files that are there; places that wait for one are not counted' }),
    thingOrder: FileOrder.meta({ description: 'All of them, as they are sorted' }),
    hasRemainingThings: z
      .boolean()
      .meta({ description: 'Whether there are more in the direction asked for' }),
    hasRecentThings: z.boolean().meta({ description: 'Whether there are files after these' }),
    hasOlderThings: z.boolean().meta({ description: 'Whether there are files before these' }),
  }),
});

export const reservePlaces = defineEndpoint({
  name: 'collection.reserve',
  method: 'POST',
  path: '/content/board/{boardID}/post/{postID}/collection/{thingID}/thingorder/create',
  summary: 'Reserve places for files that are about to be uploaded: `meta.thingID` of an upload names one',
  needs: 'thing.add',
  params: inCollection,
  body: z.strictObject({ startIndex: z.int().min(0).optional(), totalFiles }),
  answer: z.strictObject({ createdThingOrder: FileOrder }),
});

export const deleteCollectionFiles = defineEndpoint({
  name: 'collection.deleteFiles',
  method: 'DELETE',
  path: '/file-proc/board/{boardID}/post/{postID}/collection/{thingID}/files',
  summary:
    'Put files of a collection into the bin, and give up places; the last one takes the collection along',
  needs: 'thing.edit:own',
  params: inCollection,
  body: z.strictObject({ filesID }),
  answer: z.strictObject({
    filesID: z.array(Id).max(MAX_COLLECTION_FILES).meta({ description: 'Those that are in the bin now' }),
    isCollectionDeleted: z.boolean(),
  }),
  waits: inPostLane,
});

export const putIntoCollection = defineEndpoint({
  name: 'collection.put',
  method: 'PUT',
  path: '/content/board/{boardID}/post/{postID}/collection/{thingID}/files',
  summary: 'Move files of the post, from wherever they are in it, into a collection or within it',
  needs: 'thing.edit:own',
  params: inCollection,
  body: z.strictObject({
    filesID,
    index: z.int().min(0).optional().meta({ description: 'Among the others; the end, where it is not said' }),
  }),
  answer: z.strictObject({
    thingOrder: FileOrder,
    endedCollections: z
      .array(Id)
      .max(MAX_COLLECTION_FILES)
      .meta({ description: 'Those whose last file has left: they are in the bin' }),
  }),
  waits: inPostLane,
});

export const takeOutOfCollection = defineEndpoint({
  name: 'collection.takeOut',
  method: 'POST',
  path: '/content/board/{boardID}/post/{postID}/collection/{thingID}/files/out',
  summary: 'Make blocks of files of a collection, right after it or elsewhere; the last one ends it',
  needs: 'thing.edit:own',
  params: inCollection,
  body: z.strictObject({
    filesID,
    index: z
      .int()
      .min(0)
      .optional()
      .meta({ description: 'Among the other blocks of the post; right after it, where it is not said' }),
  }),
  answer: z.strictObject({ isCollectionDeleted: z.boolean() }),
  waits: inPostLane,
});

// Rooms `collection` and `post`. The collection itself, as its post shows it, is told by `block.changed`.

/** A file can be seen. `restored`: it was in the bin. */
export const fileAdded = defineEvent(
  'collection.fileAdded',
  z.strictObject({
    collectionID: Id,
    thing: FileBlock,
    thingOrder: FileOrder,
    totalItems: z.int(),
    restored: z.literal(true).optional(),
  }),
);
/** Files that can be seen have other places: these; the others stand as they stood among each other. */
export const filesMoved = defineEvent(
  'collection.filesMoved',
  z.strictObject({ collectionID: Id, filesID: z.array(Id).max(MAX_COLLECTION_FILES), thingOrder: FileOrder }),
);
/** Files are there no longer: deleted, or `moved` elsewhere in the post. `ended`: nor is the collection. */
export const filesRemoved = defineEvent(
  'collection.filesRemoved',
  z.strictObject({
    collectionID: Id,
    filesID: z.array(Id).max(MAX_COLLECTION_FILES),
    totalItems: z.int(),
    moved: z.literal(true).optional(),
    ended: z.literal(true).optional(),
  }),
);
