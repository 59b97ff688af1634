import { lazyPart } from '#ui/web/index.ts';

/** Asks into which collection files are to go. Apart from what shows collections: actions of theirs open it. */
export const MoveFilesDialog = lazyPart(() => import('./MoveFilesDialog.tsx'));
