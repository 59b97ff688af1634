import type { Board } from '#features/boards/contract.ts';
import { useLiveList } from '#platform/web/live/useLive.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { boardMembers } from './memberQueries.ts';

/** How one belongs to a board: owns it, is on it, or passes by one that is public; undefined until that is known. */
export function useMembership(board: Board): 'owner' | 'member' | 'passer-by' | undefined {
  const profileID = usePlatform().profileID();
  // A role above viewer was given to the person; only a viewer may be none of the members.
  const isInDoubt = board.role === 'viewer' && board.share === 'public';
  const { isKnown, items } = useLiveList(boardMembers(board._id, '', [profileID]), { enabled: isInDoubt });
  if (board.role === 'OWNER') return 'owner';
  if (!isInDoubt) return 'member';
  if (!isKnown) return undefined;
  return items.length > 0 ? 'member' : 'passer-by';
}
