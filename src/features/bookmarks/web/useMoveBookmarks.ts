import { type Bookmark } from '#features/bookmarks/contract.ts';
import { bookmarksMoved, moveBookmarks, MOST_MOVED } from '#features/bookmarks/contract/folders.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { toast } from '#ui/web/index.ts';
import { isKept } from './toggleBookmark.ts';

/** Where bookmarks are put: a folder, or none. */
export interface MoveTarget {
  id: string | null;
  name: string;
}

/** Puts bookmarks into a folder, or out of any: at once on screen, as they were where the call fails, with Undo. */
export function useMoveBookmarks() {
  const profileID = usePlatform().profileID();
  const { run } = useCommand(moveBookmarks, { failure: 'Error while moving bookmark(s)' });
  const put = async (bookmarks: Bookmark[], folderID: string | null): Promise<boolean> => {
    for (let from = 0; from < bookmarks.length; from += MOST_MOVED) {
      const some = bookmarks.slice(from, from + MOST_MOVED);
      const moved = some.map(({ _id }) => _id);
      const expected = expectEvent(`bookmarks:${profileID}`, bookmarksMoved, { moved, folderID });
      // One that is not sent yet has no id: it goes after its bookmark, by its source.
      const sourceIDs = some.filter((one) => !isKept(one)).map(({ sourceID }) => sourceID);
      const _ids = some.filter(isKept).map(({ _id }) => _id);
      const body = { _ids, ...(sourceIDs.length > 0 && { sourceIDs }), folderID };
      const { ok } = await run({ body }, [expected]);
      if (!ok) return false;
    }
    return true;
  };
  return async (bookmarks: Bookmark[], { id, name }: MoveTarget) => {
    const moving = bookmarks.filter((one) => one.folderID !== id);
    if (moving.length === 0) return;
    if (!(await put(moving, id))) return;
    const before = Map.groupBy(moving, ({ folderID }) => folderID);
    const undo = () => {
      for (const [folderID, those] of before) void put(those, folderID);
    };
    const what = moving.length === 1 ? 'Bookmark' : `${moving.length} bookmarks`;
    toast({
      message: id === null ? `${what} taken out of the folder` : `${what} moved to “${name}”`,
      variant: 'success',
      action: { label: 'Undo', onAction: undo },
      afterCall: true,
    });
  };
}
