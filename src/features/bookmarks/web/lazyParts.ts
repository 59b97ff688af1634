import { withPart } from '#ui/web/index.ts';

const bookmarks = () => import('./bookmarkAll.ts');
/** The code of bookmarking. */
export type Bookmarks = Awaited<ReturnType<typeof bookmarks>>;

/** Bookmarks something, or takes that back; no page waits for the code of that. */
export const bookmarking = (how: (does: Bookmarks) => Promise<unknown>): Promise<void> =>
  withPart(bookmarks, how);
