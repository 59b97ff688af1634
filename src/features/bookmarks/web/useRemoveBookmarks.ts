import { bookmarksRemoved, removeBookmarks, type Bookmark } from '#features/bookmarks/contract.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { toast } from '#ui/web/index.ts';

/** So many are removed by one call. */
const AT_ONCE = 100;

/** Removes bookmarks: at once on screen, and there again where the call fails. */
export function useRemoveBookmarks() {
  const profileID = usePlatform().profileID();
  const { run: call, isBusy } = useCommand(removeBookmarks, { failure: 'Error while removing bookmark(s)' });
  const run = async (bookmarks: Bookmark[]) => {
    for (let from = 0; from < bookmarks.length; from += AT_ONCE) {
      const some = bookmarks.slice(from, from + AT_ONCE);
      const removed = some.map(({ sourceID, type }) => ({ sourceID, type }));
      const input = { body: { _ids: some.map(({ _id }) => _id) } };
      const expected = expectEvent(`bookmarks:${profileID}`, bookmarksRemoved, { removed });
      const { ok } = await call(input, [expected]);
      if (!ok) return;
    }
    toast({ message: 'Bookmark(s) removed successfully', variant: 'success', afterCall: true });
  };
  return { run, isBusy };
}
