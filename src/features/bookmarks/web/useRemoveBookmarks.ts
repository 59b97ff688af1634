import { bookmarksRemoved, removeBookmarks, type Bookmark } from '#features/bookmarks/contract.ts';
import { MOST_RESTORED, restoreBookmarks } from '#features/bookmarks/contract/restoring.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { createCommand } from '#platform/web/saving/command.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { toast } from '#ui/web/index.ts';
import { expectedBookmark, isKept, toggleBookmark } from './toggleBookmark.ts';

/** So many are removed, and brought back, by one call. */
const AT_ONCE = MOST_RESTORED;

/**
 * Removes bookmarks: at once on screen, and there again where the call fails. Undo brings each back to where it was.
 * `run` resolves to whether all of them are removed.
 */
export function useRemoveBookmarks() {
  const platform = usePlatform();
  const profileID = platform.profileID();
  const { run: call, isBusy } = useCommand(removeBookmarks, { failure: 'Error while removing bookmark(s)' });
  const run = async (bookmarks: Bookmark[]): Promise<boolean> => {
    // One that the server does not have yet is not bookmarked after all.
    for (const { type, sourceID: id } of bookmarks.filter((one) => !isKept(one)))
      if (!(await toggleBookmark(platform, { type, id }, false)).ok) return false;
    for (const some of portions(bookmarks.filter(isKept))) {
      const removed = some.map(({ sourceID, type }) => ({ sourceID, type }));
      const input = { body: { _ids: some.map(({ _id }) => _id) } };
      const expected = expectEvent(`bookmarks:${profileID}`, bookmarksRemoved, { removed });
      const { ok } = await call(input, [expected]);
      if (!ok) return false;
    }
    // Another page may be open by then.
    const restore = createCommand(platform, restoreBookmarks, {
      failure: 'The bookmarks could not be brought back',
    });
    const undo = async () => {
      for (const says of bookmarks.filter((one) => !isKept(one)))
        void toggleBookmark(platform, { type: says.type, id: says.sourceID, says }, true);
      for (const some of portions(bookmarks.filter(isKept))) {
        const back = some.map((one) => expectedBookmark(profileID, one, one));
        if (!(await restore({ body: { _ids: some.map(({ _id }) => _id) } }, back)).ok) return;
      }
    };
    toast({
      message: 'Bookmark(s) removed successfully',
      variant: 'success',
      action: { label: 'Undo', onAction: () => void undo() },
      afterCall: true,
    });
    return true;
  };
  return { run, isBusy };
}

function portions<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / AT_ONCE);
  return Array.from({ length: count }, (_portion, at) => all.slice(at * AT_ONCE, (at + 1) * AT_ONCE));
}
