import { whyNot } from '#access/contract/reasons.ts';
import type { Board } from '#features/boards/contract.ts';
import { removeFilter, renameFilter, type SavedFilter } from '#features/savedFilters/contract.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { expectRemoved, expectSaved } from './expectedFilter.ts';
import { SavedLine } from './SavedLine.tsx';

interface FilterLineProps {
  board: Board;
  filter: SavedFilter;
  isCurrent: boolean;
  onOpen: () => void;
}

/** A saved filter. */
export function FilterLine({ board, filter, isCurrent, onOpen }: FilterLineProps) {
  const rename = useCommand(renameFilter);
  const remove = useCommand(removeFilter, { success: `“${filter.name}” removed` });
  const me = usePlatform().profileID();
  const params = { boardID: board._id, filterID: filter._id };
  return (
    <SavedLine
      saved={filter.name}
      isCurrent={isCurrent}
      mayNot={filter.isShared ? whyNot(board, 'board.update') : undefined}
      onOpen={onOpen}
      onRename={async (name) =>
        (await rename.run({ params, body: { name } }, [expectSaved(me, board._id, { ...filter, name })])).ok
      }
      onRemove={() => void remove.run({ params }, [expectRemoved(me, board._id, filter)])}
    />
  );
}
