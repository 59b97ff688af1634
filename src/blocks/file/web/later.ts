import { lazyPart } from '#ui/web/index.ts';

/** Files looked at large; loaded where somebody points at one. */
export const Lightbox = lazyPart(() => import('./Lightbox.tsx'));
/** What can be done to one of them; loaded with it. */
export const FileMenu = lazyPart(() => import('./FileMenu.tsx'), { quietly: true });
