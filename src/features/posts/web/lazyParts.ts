import { lazyPart, withPart } from '#ui/web/index.ts';

const MOMENT_MS = 1000;

/** Takes in files that are dropped on a board; there a moment after the board is. */
export const PostOfFiles = lazyPart<{ boardID: string; title: string; enabled: boolean }>(
  async () => {
    await new Promise((later) => setTimeout(later, MOMENT_MS));
    return import('./files/PostOfFiles.tsx');
  },
  { quietly: true },
);

/** Handler of refused changes: it belongs to no page, and is known before the first change is sent. */
export const refusals = () => import('./kept/refusedSaves.ts');

/** Offers the texts of such changes; there with them. */
export const KeptTextsOffer = lazyPart(() => import('./kept/KeptTextsOffer.tsx'), { quietly: true });

/** Chooses files that become a post; loaded where a board is empty. */
export const UploadFilesButton = lazyPart<{ boardID: string }>(
  () => import('./files/UploadFilesButton.tsx'),
  {
    quietly: true,
  },
);

/** The posts last looked at, for a page that reads them: what keeps them true comes with that page, and with no board. */
export const lazyRecentPosts = (profileID: string) => ({
  key: ['recent-posts', profileID],
  load: async () => (await import('./recentPostQueries.ts')).recentPostList(profileID),
});

const changes = () => import('./changes.ts');
type Changes = Awaited<ReturnType<typeof changes>>;

/** Does something to posts; what does it is loaded when it is first wanted. */
export const change = (how: (does: Changes) => Promise<unknown>): Promise<void> => withPart(changes, how);
