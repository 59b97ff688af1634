import { useState } from 'react';
import { NewPassword, type Protected } from '#features/passwords/contract.ts';
import { Button, PasswordField } from '#ui/web/index.ts';
import styles from './PasswordSettings.module.css';

export interface PasswordSettingsProps {
  what: Protected;
  isPasswordEnabled: boolean;
  /** The person who is never asked for the password, with the verb: “You are”. */
  exempt: string;
  /** Why the password cannot be set. */
  disabledReason?: string | undefined;
  isBusy: boolean;
  /** Sets the password, or with null removes it. @returns whether it went well */
  onSet: (password: string | null) => Promise<boolean>;
}

/** Sets, changes and removes the password of a board or post. It is saved by its own buttons, at once. */
export function PasswordSettings(props: PasswordSettingsProps) {
  const { what, isPasswordEnabled, exempt, disabledReason, isBusy, onSet } = props;
  const [password, setPassword] = useState('');
  const [wasSent, setSent] = useState(false);
  const noun = what.toLowerCase();
  const problem = password === '' ? 'is empty' : NewPassword.safeParse(password).error?.issues[0]?.message;
  const save = async (next: string | null) => {
    setSent(next !== null);
    if (next !== null && problem !== undefined) return;
    if (!(await onSet(next))) return;
    setPassword('');
    setSent(false);
  };
  return (
    <div className={styles.settings}>
      <PasswordField
        label={isPasswordEnabled ? 'New password' : 'Password'}
        autoComplete="off"
        value={password}
        disabled={disabledReason !== undefined}
        error={wasSent && problem !== undefined ? `The password ${problem}.` : undefined}
        hint={
          isPasswordEnabled
            ? `Who opens this ${noun} gives its password, once in twelve hours. ${exempt} never asked.`
            : `Only its title and cover show until somebody gives it. ${exempt} never asked.`
        }
        onChange={(event) => setPassword(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void save(password);
        }}
      />
      <div className={styles.buttons}>
        <Button
          size="compact"
          busy={isBusy}
          {...(disabledReason === undefined ? {} : { disabledReason })}
          onClick={() => void save(password)}
        >
          {isPasswordEnabled ? 'Change password' : 'Set password'}
        </Button>
        {isPasswordEnabled && (
          <Button
            size="compact"
            variant="danger"
            disabled={isBusy}
            {...(disabledReason === undefined ? {} : { disabledReason })}
            onClick={() => void save(null)}
          >
            Remove password
          </Button>
        )}
      </div>
    </div>
  );
}
