import { CircleAlert, X } from 'lucide-react';
import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { MAX_ADDRESSES } from '#features/organization/contract.ts';
import { cx } from '#ui/web/index.ts';
import { splitAddresses, type GivenAddress } from './splitAddresses.ts';
import styles from './AddressesField.module.css';

/** Many e-mail addresses, typed or pasted at once; each shown with its fault. */
export function AddressesField({
  given,
  error,
  onChange,
}: {
  given: GivenAddress[];
  error?: string | undefined;
  onChange: (given: GivenAddress[]) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const faults = given.filter(({ fault }) => fault !== undefined);
  const take = (text: string) => {
    if (text.trim() === '') return;
    onChange([...given, ...splitAddresses(text, given)]);
    setTyped('');
  };
  const drop = (email: string) => {
    onChange(given.filter((address) => address.email !== email));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if ((event.key === 'Enter' && typed.trim() !== '') || event.key === ',' || event.key === ';') {
      event.preventDefault();
      take(typed);
    }
    const last = given.at(-1);
    if (event.key === 'Backspace' && typed === '' && last) drop(last.email);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!/[\s,;]/.test(text.trim())) return;
    event.preventDefault();
    take(typed + text);
  };
  const problem =
    error ??
    (given.length > MAX_ADDRESSES
      ? `These are ${given.length} addresses; ${MAX_ADDRESSES} can be invited at once.`
      : undefined);

  return (
    <div className={styles.field}>
      <label htmlFor={id}>E-mail</label>
      <div className={styles.box} data-invalid={problem !== undefined || undefined}>
        {given.length > 0 && (
          <ul role="list" aria-label="Addresses">
            {given.map(({ email, fault }) => (
              <li key={email} className={cx(styles.chip, fault !== undefined && styles.wrong)} title={fault}>
                {fault !== undefined && <CircleAlert aria-label="Wrong:" />}
                <span>{email}</span>
                <button type="button" aria-label={`Leave out ${email}`} onClick={() => drop(email)}>
                  <X aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          dir="auto"
          ref={input}
          id={id}
          type="text"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-below`}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => take(typed)}
        />
      </div>
      <div id={`${id}-below`} className={styles.below} role="status">
        {problem !== undefined ? (
          <p className={styles.problem}>
            <CircleAlert aria-hidden="true" />
            {problem}
          </p>
        ) : (
          <p>Several at once, divided by commas, spaces or lines.</p>
        )}
        {faults.length > 0 && (
          <ul role="list" className={styles.faults}>
            {faults.map(({ email, fault }) => (
              <li key={email}>
                <CircleAlert aria-hidden="true" />
                <span>
                  <b>{email}</b> {fault}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
