import { Link } from '@tanstack/react-router';
import { House, Undo2 } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import type { DeletedBoard } from '#features/bin/contract.ts';
import { restoreBoard } from '#features/boards/contract.ts';
import { ErrorScreen, useProfileID } from '#features/pageParts/web/index.ts';
import { useLiveList } from '#platform/web/live/useLive.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { Button, Time } from '#ui/web/index.ts';
import { deletedBoards } from './binQueries.ts';

interface DeletedBoardOrProps {
  boardID: string;
  /** Called once it is brought back. */
  onBack: () => void;
  /** Shown where no board of one's own that was deleted is called that. */
  children: ReactNode;
}

/** At an address where no board is: one of the reader's own that was deleted can be brought back. */
export default function DeletedBoardOr({ boardID, onBack, children }: DeletedBoardOrProps) {
  const { items, hasMore, hasFailedMore, isLoading, loadMore } = useLiveList(deletedBoards(useProfileID()));
  const deleted = items.find(({ board }) => board._id === boardID);
  const readsOn = deleted === undefined && hasMore && !hasFailedMore;
  useEffect(() => {
    if (readsOn) loadMore();
  });
  if (deleted) return <Deleted deleted={deleted} onBack={onBack} />;
  return isLoading || readsOn ? null : children;
}

function Deleted({ deleted, onBack }: { deleted: DeletedBoard; onBack: () => void }) {
  const { board, deleteDate, keptUntil } = deleted;
  const { run, isBusy } = useCommand(restoreBoard, { success: ({ title }) => `“${title}” is back` });
  const bringBack = async () => {
    const { ok } = await run({ params: { boardID: board._id } });
    if (ok) onBack();
  };
  return (
    <ErrorScreen
      heading={`“${board.title}” is in the bin.`}
      actions={
        <>
          <Button variant="primary" icon={<Undo2 />} busy={isBusy} sends onClick={() => void bringBack()}>
            Bring back
          </Button>
          <Button icon={<House />} render={<Link to="/" />}>
            Home
          </Button>
        </>
      }
    >
      It was deleted on <Time at={deleteDate} as="date" /> and is kept until <Time at={keptUntil} as="date" />
      . Brought back, it is as it was, for everybody who was on it.
    </ErrorScreen>
  );
}
