import { useState, type ReactNode } from 'react';
import { Button, TextField } from '#ui/web/index.ts';
import styles from './SavedFilters.module.css';

interface SaveAsProps {
  /** On the button. */
  label: string;
  isBusy: boolean;
  onSave: (name: string) => void;
  /** Further questions, between the name and the button. */
  children?: ReactNode;
}

/** Keeps what is shown now under a name. */
export function SaveAs({ label, isBusy, onSave, children }: SaveAsProps) {
  const [name, setName] = useState('');
  return (
    <form
      className={styles.save}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') onSave(name.trim());
      }}
    >
      <TextField
        label="Save what is shown now as"
        placeholder="A name"
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {children}
      <Button
        type="submit"
        variant="primary"
        sends
        busy={isBusy}
        {...(name.trim() === '' ? { disabledReason: 'Give it a name first.' } : {})}
      >
        {label}
      </Button>
    </form>
  );
}
