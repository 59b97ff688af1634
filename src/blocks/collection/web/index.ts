export { actionsOnCollection } from './actionsOnCollection.tsx';
export { CollectionView } from './CollectionView.tsx';
export { CollectionLightbox, Gallery } from './later.ts';
export { collectionThings, type CollectionPlace } from './collectionQueries.ts';
export { collectionName, filesCounted } from './words.ts';
