import { AppWindow, Captions, Download } from 'lucide-react';
import type { Collection } from '#blocks/collection/contract.ts';
import type { Action } from '#platform/web/page/action.ts';
import { addressOf } from '#subjects/contract.ts';
import { lazyPart } from '#ui/web/index.ts';
import { downloadAll } from './downloadAll.ts';

/** A collection, and whether the person may change it. */
export interface OnCollection {
  thing: Collection;
  canEdit: boolean;
}

/** The actions on a collection, wherever it is shown. */
export const actionsOnCollection: readonly Action<OnCollection>[] = [
  {
    id: 'words',
    label: 'Title and layout',
    icon: <Captions />,
    words: 'description rename grid masonry list',
    isShown: ({ canEdit }) => canEdit,
    Dialog: lazyPart(() => import('./CollectionWordsDialog.tsx')),
  },
  {
    id: 'open',
    label: 'Open the collection',
    icon: <AppWindow />,
    words: 'gallery order',
    place: ({ thing: { postID, _id } }) => addressOf({ postID, collectionID: _id }),
  },
  {
    id: 'download all',
    label: 'Download all files',
    icon: <Download />,
    words: 'zip archive save',
    sends: true,
    isShown: ({ thing }) => thing.totalCollectionThings > 0,
    whyNot: (_, { whyNotTake }) => whyNotTake,
    act: ({ thing }, { platform }) => downloadAll(platform, thing),
  },
];
