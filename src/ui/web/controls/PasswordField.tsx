import { Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';
import styles from './PasswordField.module.css';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'autoComplete'> {
  /** The kind of password for a password manager to offer. `off` for the password of a board or a post. */
  autoComplete: 'current-password' | 'new-password' | 'off';
  /** Stands under the field while a new password is chosen; see StrengthMeter. */
  meter?: ReactNode;
}

/** A password, hidden until its eye is pressed. */
export function PasswordField({ meter, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <TextField
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        kind={rest.autoComplete === 'new-password' ? 'password' : undefined}
        {...rest}
        type={shown ? 'text' : 'password'}
        end={
          <span className={styles.eye}>
            <IconButton
              size="compact"
              icon={shown ? <EyeOff /> : <Eye />}
              label={shown ? 'Hide password' : 'Show password'}
              disabled={rest.disabled}
              onClick={() => setShown(!shown)}
            />
          </span>
        }
      />
      {meter}
    </div>
  );
}
