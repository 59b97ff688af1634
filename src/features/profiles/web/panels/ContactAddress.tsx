import { useState, type FormEvent } from 'react';
import { contactValue, isPhoneKind } from '#features/profiles/contract.ts';
import { Button, TextField } from '#ui/web/index.ts';
import { contacts } from './contacts.ts';
import styles from './panels.module.css';
import type { ContactChange } from './useContactChange.ts';

/** The first step of changing an address or telephone: the new one. */
export function ContactAddress({
  change,
  needsCode,
  onCancel,
}: {
  change: ContactChange;
  needsCode: boolean;
  onCancel: () => void;
}) {
  const { kind } = change;
  const { label, hint } = contacts[kind];
  const isEmail = !isPhoneKind(kind);
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string>();

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    const isOne = value.trim() !== '' && contactValue(kind, value) !== undefined;
    const wrong = isOne
      ? await change.ask(value)
      : `Please enter ${isEmail ? 'an e-mail address such as ilse@example.org' : 'a telephone with its country, such as +49 89 123456'}.`;
    setProblem(wrong);
    if (wrong !== undefined) field?.focus();
  };

  return (
    <form className={styles.step} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label={`New ${label.toLowerCase()}`}
        hint={hint}
        kind={isEmail ? 'email' : 'phone'}
        type={isEmail ? 'email' : 'tel'}
        autoComplete={isEmail ? 'email' : 'tel'}
        autoFocus
        value={value}
        error={problem}
        onChange={(event) => {
          setValue(event.target.value);
          setProblem(undefined);
        }}
      />
      {!needsCode && (
        <p>This Octavo sends no text messages, so no code is asked for: the number is shown as unverified.</p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={change.isBusy}>
          {needsCode ? 'Send code' : 'Save'}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
