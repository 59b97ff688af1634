import { useParams } from '@tanstack/react-router';
import { can } from '#access/contract/capabilities.ts';
import { openedBoard } from '#features/boards/web/index.ts';
import { useNewPost } from '#features/posts/web/index.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { toast } from '#ui/web/index.ts';
import { useOwnProfile } from '#features/profiles/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';

/** A new post where one is: on the open board where one may write there, else on one's own. */
export function useNewPostHere() {
  const { boardID }: { boardID?: string } = useParams({ strict: false });
  const { cache } = usePlatform();
  const profile = useOwnProfile();
  const profileID = useProfileID();
  const { create, isBusy } = useNewPost();
  /** The board one is on, also where it is still being read. */
  const opened = (id: string) => cache.ready(openedBoard(id, profileID));
  return {
    isBusy,
    create: async (title?: string) => {
      const board = boardID === undefined ? undefined : await opened(boardID);
      const here = can(board, 'post.add') ? boardID : profile?.sandboxBoardID;
      if (here) void create(here, title);
      else toast({ message: 'There is no board to write on yet. Make one first.' });
    },
  };
}
