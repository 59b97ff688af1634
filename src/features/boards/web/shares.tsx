import { Globe, LockKeyhole, UsersRound, type LucideIcon } from 'lucide-react';
import type { Board, Share } from '#features/boards/contract.ts';
import { counted } from '#ui/web/index.ts';

/** Who may see a board: the word, and what it means. */
export const shares: Record<Share, { label: string; means: string; icon: LucideIcon }> = {
  private: { label: 'Private', means: 'Only you', icon: LockKeyhole },
  restricted: { label: 'Restricted', means: 'People you invite, each with a role', icon: UsersRound },
  public: { label: 'Public', means: 'Everybody who is signed in can read', icon: Globe },
};

/** How a board's sharing reads to somebody: to whoever does not own it, it is collaborative. */
export function shareOf(board: Pick<Board, 'role' | 'share'>): { label: string; icon: LucideIcon } {
  return board.role === 'OWNER' ? shares[board.share] : { label: 'Collaborative', icon: UsersRound };
}

/** Line at the foot of a cover: the owner, or the members. */
export function byline(board: Board): string {
  if (board.role !== 'OWNER') return `${board.ownerInfo.firstName} ${board.ownerInfo.lastName}`.trim();
  if (board.boardType === 'SANDBOX') return 'Your own board';
  if (board.share !== 'restricted') return shares[board.share].label;
  return board.memberCount === 1 ? 'Only you so far' : counted(board.memberCount, 'member');
}

/** Said of a board whose password was not given, where its counts would stand. */
export const CLOSED = 'Needs its password';
