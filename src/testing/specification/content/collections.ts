import type { Part } from '../row.ts';
import { collections as wanted } from './wanted/collections.ts';

const pages = (title: string) => `src/routes.web.test.ts › ${title}` as const;
const collectionsJourney = (title: string) => `e2e/collections.e2e.ts › ${title}` as const;
const largeJourney = (title: string) => `e2e/largeCollection.e2e.ts › ${title}` as const;
const collectionTests = (title: string) =>
  `src/blocks/collection/server/collection.test.ts › ${title}` as const;
const collectionLive = (title: string) => `src/blocks/collection/server/live.test.ts › ${title}` as const;
const downloads = (title: string) => `src/features/uploads/server/zip/download.test.ts › ${title}` as const;
const zip = (title: string) => `src/features/uploads/server/zip/zip.test.ts › ${title}` as const;
const look = (title: string) => `src/blocks/file/web/useLook.test.tsx › ${title}` as const;
const zoom = (title: string) => `src/blocks/file/web/zoom.test.ts › ${title}` as const;
const queries = (title: string) => `src/blocks/collection/web/collectionQueries.test.ts › ${title}` as const;
const permissionRooms = (title: string) =>
  `src/testing/permissions/permissionRooms.test.ts › ${title}` as const;

/** Collections of files, and previews of single blocks. */
export const collections: Part = {
  wanted,
  rows: {
    '2 Screens': [
      [
        '/posts/{postId}/collection/{id}, without layout, titled ‘Single Thing Preview’',
        pages('collection: /posts/{}/collection/{}, alone'),
        collectionsJourney(
          'files that are dropped become a collection, which others see fill, look through, and order',
        ),
      ],
      [
        '/posts/{postId}/collection/{id}: thingID, commentID',
        collectionsJourney(
          'the address of a collection names a file and a comment: that file is opened, marked afterwards, and the comment beside it',
        ),
      ],
      [
        '/posts/{postId}/preview, without layout, titled ‘Single Thing Preview’',
        collectionsJourney('a block is looked at alone, without layout, by thingID or id'),
      ],
      [
        'The single-thing preview by query id',
        collectionsJourney('a block is looked at alone, without layout, by thingID or id'),
      ],
    ],
    '3 Entities': [
      [
        'Collection: downloadCreateDate, downloadRequestDate, fileModifiedDate, collectionFileSize',
        downloads('a collection comes as one archive, in its order, by a link that its asker is told'),
      ],
      ['Thing: thingType COLLECTION', collectionTests('is made at a place, with places for its files')],
      [
        'Collection: things, totalCollectionThings',
        collectionTests('takes files into the places that were reserved, in whatever order they come'),
        collectionTests('is read in pages of ten, both ways'),
      ],
    ],
    '4 States': [
      [
        'Deleting the last file of a collection removes the collection block',
        collectionTests('the last one takes the collection along, and comes back with it'),
      ],
    ],
    '5 Validation': [
      [
        'Deleting collection files needs board, post and collection, and a non-empty list of files',
        collectionTests('takes title and description as it is made; to delete none of its files is refused'),
      ],
    ],
    '7 Calls': [
      [
        'POST …/collection: index, totalFiles, title, description',
        collectionTests('is made at a place, with places for its files'),
        collectionTests('takes title and description as it is made; to delete none of its files is refused'),
      ],
      [
        'POST /file-proc/…/collection/{c}/download',
        downloads('a collection comes as one archive, in its order, by a link that its asker is told'),
        downloads('is for readers, with a link that is ours, of what may be shared'),
      ],
      [
        'PUT …/collection/{id}',
        collectionTests('says what it is called, which file stands for it, and how it is shown'),
      ],
      [
        'DELETE /file-proc/…/collection/{id}',
        collectionTests('whose collection is in the bin come back as blocks'),
        collectionLive('files and collections that are deleted and brought back'),
      ],
      [
        'DELETE /file-proc/…/collection/{c}/files: filesID',
        collectionTests('are deleted and brought back each by itself, with what hangs on them'),
      ],
      [
        'GET …/collection/{c}/things: thingID, or direction and cursorID',
        collectionTests('is read in pages of ten, both ways'),
      ],
      [
        'GET …/collection/{c}/things → things, totalItems, thingOrder, hasRemainingThings, hasRecentThings, hasOlderThings',
        collectionTests('reserves places from an index on, which are not counted until they are filled'),
        collectionTests('is read in pages of ten, both ways'),
      ],
      [
        'POST …/collection/{c}/thingorder/create: startIndex, totalFiles → createdThingOrder',
        collectionTests('reserves places from an index on, which are not counted until they are filled'),
      ],
    ],
    '8 Errors': [
      [
        'No data returned from fetchCollectionThings',
        queries('a next page of a collection of which nothing is there is refused, and asks for nothing'),
      ],
    ],
    '9 Constants': [['Collection page 10', collectionTests('is read in pages of ten, both ways')]],
    Decided: [
      [
        'A gallery with a lightbox: keyboard, swipe, zoom',
        collectionsJourney(
          'files that are dropped become a collection, which others see fill, look through, and order',
        ),
        zoom('a picture is made larger up to a point, and smaller until it fits'),
        zoom('a finger that goes %i, %i means %s'),
        look('a finger goes on, back, and puts the picture away; one that goes too little does nothing'),
      ],
      [
        'Captions',
        largeJourney(
          'files of a collection are put in order by dragging and have captions, live; one is dragged out among the blocks',
        ),
      ],
      [
        'Ordering by drag',
        largeJourney(
          'files of a collection are put in order by dragging and have captions, live; one is dragged out among the blocks',
        ),
      ],
      [
        'Download as one zip that streams',
        downloads('a collection comes as one archive, in its order, by a link that its asker is told'),
        zip('an archive holds each file with its sum, and is as long as was said'),
      ],
    ],
    Settled: [
      [
        'Single Thing Preview: one block, without layout, by thingID or id',
        collectionsJourney('a block is looked at alone, without layout, by thingID or id'),
      ],
      [
        'Uploads into a collection carry meta.collectionID',
        collectionTests(
          'are given up with their uploads; a collection in which nothing ever was goes with the last',
        ),
        collectionTests('takes files into the places that were reserved, in whatever order they come'),
      ],
      [
        'filesID are block ids',
        collectionTests('are deleted and brought back each by itself, with what hangs on them'),
      ],
      [
        'thingorder/create reserves places that totalItems does not count until they are filled',
        collectionTests('reserves places from an index on, which are not counted until they are filled'),
      ],
      [
        'collection: a room of its own, which tells of its files',
        permissionRooms('lets its readers into its rooms, and nobody else'),
        collectionLive('files that are moved, within a collection, between two, in and out'),
      ],
    ],
  },
  open: {},
};
