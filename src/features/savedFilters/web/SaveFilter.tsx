import { useState, type FormEvent } from 'react';
import { can } from '#access/contract/capabilities.ts';
import type { Board } from '#features/boards/contract.ts';
import { saveFilter } from '#features/savedFilters/contract.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { Button, Checkbox, TextField } from '#ui/web/index.ts';
import styles from './SavedFilters.module.css';

/** Keeps the filter in force under a name: for oneself or, for admins to choose, for everybody on the board. */
export function SaveFilter({ board, search }: { board: Board; search: string }) {
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const { run, isBusy } = useCommand(saveFilter, { success: ({ name: saved }) => `“${saved}” saved` });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const body = { name: name.trim(), search, isShared };
    if (body.name !== '') void run({ params: { boardID: board._id }, body });
  };
  return (
    <form className={styles.save} onSubmit={save}>
      <TextField
        label="Save what is shown now as"
        placeholder="A name"
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {can(board, 'board.update') && (
        <Checkbox checked={isShared} onChange={() => setShared(!isShared)}>
          For everybody on this board
        </Checkbox>
      )}
      <Button
        type="submit"
        variant="primary"
        sends
        busy={isBusy}
        {...(name.trim() === '' ? { disabledReason: 'Give it a name first.' } : {})}
      >
        Save filter
      </Button>
    </form>
  );
}
