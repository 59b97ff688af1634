import { useState, type FormEvent } from 'react';
import { contactValue, type ProfileInfo } from '#features/profiles/contract.ts';
import { Button, TextField } from '#ui/web/index.ts';
import { contacts } from './contacts.ts';
import styles from './panels.module.css';
import type { ContactChange } from './useContactChange.ts';

/** The first step of changing an address or telephone: the new one. */
export function ContactAddress({
  change,
  info,
  onCancel,
}: {
  change: ContactChange;
  info: ProfileInfo;
  onCancel: () => void;
}) {
  const { kind } = change;
  const { label, hint } = contacts[kind];
  const isEmail = kind === 'email' || kind === 'emailRecovery';
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
      {!isEmail && <p>Octavo sends no text messages: the one-time code goes to {info.email}.</p>}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={change.isBusy}>
          Send code
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
