import type { DeletedBoard } from '#features/bin/contract.ts';
import { boardJoined, restoreBoard } from '#features/boards/contract.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { useLiveList } from '#platform/web/live/useLive.ts';
import { Cover } from '#ui/web/index.ts';
import { BinPanel } from './BinPanel.tsx';
import { deletedBoards } from './binQueries.ts';
import { BinRow } from './BinRow.tsx';

/** One's own boards that were deleted. */
export default function DeletedBoardsPanel({ onClose }: { onClose: () => void }) {
  const profileID = useProfileID();
  const list = useLiveList(deletedBoards(profileID));
  const { run } = useCommand(restoreBoard, { success: ({ title }) => `“${title}” is back` });
  // On the shelf and off this list at once.
  const bringBack = ({ board }: DeletedBoard) =>
    run({ params: { boardID: board._id } }, [expectEvent(`profile:${profileID}`, boardJoined, { board })]);
  return (
    <BinPanel
      list={list}
      empty="Boards of yours that you delete lie here for 30 days, and can be brought back to everybody who was on them."
      onClose={onClose}
    >
      {list.items.map((entry) => (
        <BinRow
          key={entry.board._id}
          glyph={<Cover small id={entry.board._id} cloth={entry.board.cloth} title="" />}
          kind="Board"
          title={entry.board.title}
          deleteDate={entry.deleteDate}
          keptUntil={entry.keptUntil}
          onBringBack={() => void bringBack(entry)}
        />
      ))}
    </BinPanel>
  );
}
