import { Ellipsis } from 'lucide-react';
import type { Board } from '#features/boards/contract.ts';
import { ActionMenu } from '#features/pageParts/web/index.ts';
import { IconButton } from '#ui/web/index.ts';
import { useBoardAdditions } from './additions.ts';

interface BoardMenuProps {
  board: Board;
  isBookmarked: boolean;
  variant: 'default' | 'quiet';
}

/** The menu of a board in a list of one's own boards. */
export function BoardMenu({ board, isBookmarked, variant }: BoardMenuProps) {
  const actions = useBoardAdditions().flatMap(({ actionsOnBoards = [] }) => actionsOnBoards);
  const membership = board.role === 'OWNER' ? 'owner' : 'member';
  return (
    <ActionMenu
      actions={actions}
      on={{ board, membership, isBookmarked }}
      trigger={
        <IconButton
          size="compact"
          variant={variant}
          icon={<Ellipsis />}
          label={`More for ${board.title}`}
          tooltip=""
        />
      }
    />
  );
}
