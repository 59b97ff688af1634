import { CopyPlus } from 'lucide-react';
import type { BoardAddition } from '#features/boards/web/index.ts';
import { lazyPart } from '#ui/web/index.ts';

/** A board once more, as one's own: whoever reads it may. */
export const onBoard: BoardAddition = {
  name: 'copy',
  actions: [
    {
      id: 'copy',
      label: 'Copy board',
      icon: <CopyPlus />,
      words: 'duplicate template',
      Dialog: lazyPart(() => import('./CopyBoardDialog.tsx')),
    },
  ],
};
