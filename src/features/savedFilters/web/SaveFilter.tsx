import { useState } from 'react';
import { can } from '#access/contract/capabilities.ts';
import type { Board } from '#features/boards/contract.ts';
import { saveFilter } from '#features/savedFilters/contract.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { Checkbox } from '#ui/web/index.ts';
import { SaveAs } from './SaveAs.tsx';

/** Keeps the filter in force under a name: for oneself or, for admins to choose, for everybody on the board. */
export function SaveFilter({ board, search }: { board: Board; search: string }) {
  const [isShared, setShared] = useState(false);
  const { run, isBusy } = useCommand(saveFilter, { success: ({ name: saved }) => `“${saved}” saved` });
  return (
    <SaveAs
      label="Save filter"
      isBusy={isBusy}
      onSave={(name) => void run({ params: { boardID: board._id }, body: { name, search, isShared } })}
    >
      {can(board, 'board.update') && (
        <Checkbox checked={isShared} onChange={() => setShared(!isShared)}>
          For everybody on this board
        </Checkbox>
      )}
    </SaveAs>
  );
}
