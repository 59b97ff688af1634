export { actionsOnCollection } from './actionsOnCollection.tsx';
export { keysInCollection } from './keysInCollection.ts';
export { CollectionView } from './CollectionView.tsx';
export { DownloadAll } from './DownloadAll.tsx';
export { CollectionLightbox, Gallery } from './lazyParts.ts';
export { MoveFilesDialog } from './lazyMoveFiles.ts';
export { moveFiles, type FilesPlace, type FilesTarget, type Send } from './movingFiles.ts';
export { collectionThings, useCollectionThings, type CollectionPlace } from './collectionQueries.ts';
export { collectionName, filesCounted } from './words.ts';
