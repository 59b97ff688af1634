import type { Part } from '../row.ts';
import { collections as wanted } from './wanted/collections.ts';

/** Collections of files, and previews of single blocks. */
export const collections: Part = {
  wanted,
  rows: {},
  open: {
    '2 Screens': [
      '/posts/{postId}/collection/{id}, without layout, titled ‘Single Thing Preview’',
      '/posts/{postId}/collection/{id}: thingID, commentID',
      '/posts/{postId}/preview, without layout, titled ‘Single Thing Preview’',
      'The single-thing preview by query id',
    ],
    '3 Entities': [
      'Thing: thingType COLLECTION',
      'Collection: things, totalCollectionThings',
      'Collection: downloadCreateDate, downloadRequestDate, fileModifiedDate, collectionFileSize',
    ],
    '4 States': ['Deleting the last file of a collection removes the collection block'],
    '5 Validation': [
      'Deleting collection files needs board, post and collection, and a non-empty list of files',
    ],
    '7 Calls': [
      'POST …/collection: index, totalFiles, title, description',
      'PUT …/collection/{id}',
      'DELETE /file-proc/…/collection/{id}',
      'DELETE /file-proc/…/collection/{c}/files: filesID',
      'GET …/collection/{c}/things: thingID, or direction and cursorID',
      'GET …/collection/{c}/things → things, totalItems, thingOrder, hasRemainingThings, hasRecentThings, hasOlderThings',
      'POST …/collection/{c}/thingorder/create: startIndex, totalFiles → createdThingOrder',
      'POST /file-proc/…/collection/{c}/download',
    ],
    '8 Errors': ['No data returned from fetchCollectionThings'],
    '9 Constants': ['Collection page 10'],
    Decided: [
      'A gallery with a lightbox: keyboard, swipe, zoom',
      'Captions',
      'Ordering by drag',
      'Download as one zip that streams',
    ],
    Settled: [
      'Single Thing Preview: one block, without layout, by thingID or id',
      'Uploads into a collection carry meta.collectionID',
      'filesID are block ids',
      'thingorder/create reserves places that totalItems does not count until they are filled',
      'collection: a room of its own, which tells of its files',
    ],
  },
};
