import { Ellipsis } from 'lucide-react';
import type { Board } from '#features/boards/contract.ts';
import { ActionMenu } from '#features/pageParts/web/index.ts';
import { useMarks } from '#platform/web/lists/marks.tsx';
import { IconButton } from '#ui/web/index.ts';
import { useBoardAdditions } from './additions.ts';

interface BoardMenuProps {
  board: Board;
  variant: 'default' | 'quiet';
}

/** The menu of a board in a list of one's own boards. */
export function BoardMenu({ board, variant }: BoardMenuProps) {
  const actions = useBoardAdditions().flatMap(({ actionsOnBoards = [] }) => actionsOnBoards);
  const marks = useMarks(board._id);
  return (
    <ActionMenu
      actions={actions}
      on={{ board, marks }}
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
