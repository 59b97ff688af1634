import { lazyPart } from '#ui/web/index.ts';

const MOMENT_MS = 1000;

/** Takes in files that are dropped on a board; there a moment after the board is. */
export const PostOfFiles = lazyPart<{ boardID: string; enabled: boolean }>(
  async () => {
    await new Promise((later) => setTimeout(later, MOMENT_MS));
    return import('./PostOfFiles.tsx');
  },
  { quietly: true },
);
