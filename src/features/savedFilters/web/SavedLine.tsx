import { Check, PencilLine, X } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { IconButton, TextField, useNarrow } from '#ui/web/index.ts';
import styles from './SavedFilters.module.css';

export interface SavedLineProps {
  /** Name of the filter at present. */
  saved: string;
  isCurrent: boolean;
  /** Why it can neither be given another name nor be removed. */
  mayNot?: string | undefined;
  onOpen: () => void;
  /** Answers whether it has that name now. */
  onRename: (name: string) => Promise<boolean>;
  onRemove: () => void;
}

/** A saved filter or search: opened, renamed, or removed. */
export function SavedLine({ saved, isCurrent, mayNot, onOpen, onRename, onRemove }: SavedLineProps) {
  const [name, setName] = useState<string>();
  const size = useNarrow() ? 'touch' : 'compact';
  const disabled = mayNot === undefined ? {} : { disabledReason: mayNot };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name === undefined || name.trim() === '') return;
    if (await onRename(name.trim())) setName(undefined);
  };
  if (name !== undefined)
    return (
      <li>
        <form className={styles.line} onSubmit={(event) => void save(event)}>
          <TextField
            label={`Another name for ${saved}`}
            hideLabel
            autoFocus
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <IconButton size={size} variant="quiet" type="submit" icon={<Check />} label="Save the name" />
        </form>
      </li>
    );
  return (
    <li className={styles.line} data-current={isCurrent || undefined}>
      <button type="button" className={styles.open} aria-pressed={isCurrent} onClick={onOpen}>
        <bdi>{saved}</bdi>
      </button>
      <IconButton
        size={size}
        variant="quiet"
        icon={<PencilLine />}
        label={`Rename ${saved}`}
        tooltip="Rename"
        {...disabled}
        onClick={() => setName(saved)}
      />
      <IconButton
        size={size}
        variant="quiet"
        icon={<X />}
        label={`Remove ${saved}`}
        tooltip="Remove"
        {...disabled}
        onClick={onRemove}
      />
    </li>
  );
}
