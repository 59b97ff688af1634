import { AppWindow, Captions } from 'lucide-react';
import type { Collection } from '#blocks/collection/contract.ts';
import type { Action } from '#platform/web/action.ts';
import { lazyPart } from '#ui/web/index.ts';

/** A collection, and whether the person may change it. */
export interface OnCollection {
  thing: Collection;
  canEdit: boolean;
}

/** What can be done to a collection, wherever it is. */
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
    place: ({ thing: { postID, _id } }) => ({ to: `/posts/${postID}/collection/${_id}` }),
  },
];
