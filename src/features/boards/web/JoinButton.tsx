import { BookmarkPlus } from 'lucide-react';
import type { Board } from '#features/boards/contract.ts';
import { joinBoard } from '#features/members/contract.ts';
import { useMembership } from '#features/members/web/index.ts';
import { useCommand } from '#platform/web/useCommand.ts';
import { Button } from '#ui/web/index.ts';

/** For somebody who passes by a public board: puts it among their own. */
export function JoinButton({ board }: { board: Board }) {
  const membership = useMembership(board);
  const { run, isBusy } = useCommand(joinBoard, { success: `You follow “${board.title}” now.` });
  if (membership !== 'passer-by' || board.share !== 'public') return null;
  return (
    <Button
      icon={<BookmarkPlus />}
      busy={isBusy}
      onClick={() => void run({ params: { boardID: board._id } })}
    >
      Subscribe
    </Button>
  );
}
