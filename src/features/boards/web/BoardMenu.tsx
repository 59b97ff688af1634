import { ArchiveRestore, Ellipsis, Link2, LogOut, MessageCircle, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { can } from '#access/contract/capabilities.ts';
import { whyNot } from '#access/contract/reasons.ts';
import type { Board } from '#features/boards/contract.ts';
import { useMembership } from '#features/members/web/index.ts';
import {
  IconButton,
  lazyPart,
  Menu,
  MenuItem,
  MenuSeparator,
  toast,
  type ButtonSize,
} from '#ui/web/index.ts';
import { whyNotDelete } from './whyNotDelete.ts';

const LeaveBoardDialog = lazyPart(() => import('./LeaveBoardDialog.tsx'));
const DeleteBoardDialog = lazyPart(() => import('./DeleteBoardDialog.tsx'));

/** The rest of what can be done with a board. */
export function BoardMenu({
  board,
  size,
  onDiscuss,
  onBin,
}: {
  board: Board;
  size: ButtonSize;
  onDiscuss: () => void;
  onBin: () => void;
}) {
  const [asked, setAsked] = useState<'leave' | 'delete'>();
  const membership = useMembership(board);
  const copyLink = async () => {
    await navigator.clipboard.writeText(new URL(`/boards/${board._id}`, location.href).href);
    toast({ message: 'Link copied', icon: <Link2 />, afterCall: true });
  };
  return (
    <>
      <Menu align="end" trigger={<IconButton size={size} icon={<Ellipsis />} label="More" />}>
        <MenuItem
          icon={<MessageCircle />}
          disabledReason={whyNot(board, 'comment.read')}
          onSelect={onDiscuss}
        >
          Board Discussion
        </MenuItem>
        <MenuItem icon={<Link2 />} onSelect={() => void copyLink()}>
          Copy link
        </MenuItem>
        {membership === 'member' && board.boardType !== 'CONNECTION' && (
          <MenuItem icon={<LogOut />} onSelect={() => setAsked('leave')}>
            Leave board
          </MenuItem>
        )}
        <MenuSeparator />
        {can(board, 'thing.edit:own') && (
          <MenuItem icon={<ArchiveRestore />} onSelect={onBin}>
            Bin
          </MenuItem>
        )}
        <MenuItem
          icon={<Trash2 />}
          destructive
          disabledReason={whyNotDelete(board)}
          onSelect={() => setAsked('delete')}
        >
          Delete board
        </MenuItem>
      </Menu>
      {asked === 'leave' && <LeaveBoardDialog board={board} onClose={() => setAsked(undefined)} />}
      {asked === 'delete' && <DeleteBoardDialog board={board} onClose={() => setAsked(undefined)} />}
    </>
  );
}
