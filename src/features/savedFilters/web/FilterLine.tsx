import { Check, PencilLine, X } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { whyNot } from '#access/contract/reasons.ts';
import type { Board } from '#features/boards/contract.ts';
import { removeFilter, renameFilter, type SavedFilter } from '#features/savedFilters/contract.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { IconButton, TextField, useNarrow } from '#ui/web/index.ts';
import styles from './SavedFilters.module.css';

interface FilterLineProps {
  board: Board;
  filter: SavedFilter;
  isCurrent: boolean;
  onOpen: () => void;
}

/** A saved filter: opened, given another name, or removed. */
export function FilterLine({ board, filter, isCurrent, onOpen }: FilterLineProps) {
  const [name, setName] = useState<string>();
  const rename = useCommand(renameFilter);
  const remove = useCommand(removeFilter, { success: `“${filter.name}” removed` });
  const params = { boardID: board._id, filterID: filter._id };
  const size = useNarrow() ? 'touch' : 'compact';
  const mayNot = filter.isShared ? whyNot(board, 'board.update') : undefined;
  const disabled = mayNot === undefined ? {} : { disabledReason: mayNot };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name === undefined || name.trim() === '') return;
    const { ok } = await rename.run({ params, body: { name: name.trim() } });
    if (ok) setName(undefined);
  };
  if (name !== undefined)
    return (
      <li>
        <form className={styles.line} onSubmit={(event) => void save(event)}>
          <TextField
            label={`Another name for ${filter.name}`}
            hideLabel
            autoFocus
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <IconButton
            size={size}
            variant="quiet"
            type="submit"
            icon={<Check />}
            label="Save the name"
            sends
          />
        </form>
      </li>
    );
  return (
    <li className={styles.line} data-current={isCurrent || undefined}>
      <button type="button" className={styles.open} aria-pressed={isCurrent} onClick={onOpen}>
        <bdi>{filter.name}</bdi>
      </button>
      <IconButton
        size={size}
        variant="quiet"
        icon={<PencilLine />}
        label={`Rename ${filter.name}`}
        tooltip="Rename"
        sends
        {...disabled}
        onClick={() => setName(filter.name)}
      />
      <IconButton
        size={size}
        variant="quiet"
        icon={<X />}
        label={`Remove ${filter.name}`}
        tooltip="Remove"
        sends
        {...disabled}
        onClick={() => void remove.run({ params })}
      />
    </li>
  );
}
