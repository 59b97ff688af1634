import { lazyPart } from '#ui/web/index.ts';

/** A collection looked through; loaded where somebody reaches for one. */
export const CollectionLightbox = lazyPart(() => import('./CollectionLightbox.tsx'));
/** All files of a collection, to be put in order; loaded with the page of one. */
export const Gallery = lazyPart(() => import('./Gallery.tsx'), { quietly: true });
