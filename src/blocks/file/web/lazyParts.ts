import { lazyPart } from '#ui/web/index.ts';

/** Files looked at large; loaded where somebody points at one. */
export const Lightbox = lazyPart(() => import('./Lightbox.tsx'));
/** Menu of the file in the viewer; loaded with the viewer. */
export const FileMenu = lazyPart(() => import('./FileMenu.tsx'), { quietly: true });
