import { Link, useParams } from '@tanstack/react-router';
import { House, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import type { DeletedBoard } from '#features/bin/contract.ts';
import { deletedBoards } from '#features/bin/web/index.ts';
import { restoreBoard } from '#features/boards/contract.ts';
import { ErrorScreen, MissingPage, useProfileID } from '#features/pageParts/web/index.ts';
import { useLiveList } from '#platform/web/live/useLive.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { Button, Time } from '#ui/web/index.ts';

/**
 * A board that is not there for its reader; one of their own that was deleted can be brought back.
 * @param props.onLetIn looks for the board again
 */
export default function BoardMissing({ onLetIn }: { onLetIn: () => void }) {
  const { boardID }: { boardID?: string } = useParams({ strict: false });
  const { items, hasMore, hasFailedMore, isLoading, loadMore } = useLiveList(deletedBoards(useProfileID()));
  const deleted = items.find(({ board }) => board._id === boardID);
  const readsOn = deleted === undefined && hasMore && !hasFailedMore;
  useEffect(() => {
    if (readsOn) loadMore();
  });
  if (deleted) return <Deleted deleted={deleted} onBack={onLetIn} />;
  return isLoading || readsOn ? null : <MissingPage onLetIn={onLetIn} />;
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
      It was deleted <Time at={deleteDate} as="moment" /> and is kept until <Time at={keptUntil} as="date" />.
      Brought back, it is as it was, for everybody who was on it.
    </ErrorScreen>
  );
}
