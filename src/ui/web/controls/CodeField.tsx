import { OTPField } from '@base-ui/react/otp-field';
import { Field, type FieldProps } from './Field.tsx';
import styles from './CodeField.module.css';

export interface CodeFieldProps extends Omit<FieldProps, 'aside' | 'hideLabel'> {
  /** Up to six digits. */
  value: string;
  onChange: (value: string) => void;
  /** The sixth digit is in, typed or pasted. */
  onComplete?: (value: string) => void;
  disabled?: boolean;
  autoFocus?: boolean;
  name?: string;
}

const length = 6;

/** A six-digit code: typing moves on, pasting fills all, and a phone offers the code it received. */
export function CodeField({
  label,
  hint,
  error,
  value,
  onChange,
  onComplete,
  disabled,
  autoFocus,
  name,
}: CodeFieldProps) {
  return (
    <Field {...{ label, hint, error }}>
      {(control) => (
        <OTPField.Root
          length={length}
          value={value}
          onValueChange={onChange}
          onValueComplete={onComplete}
          disabled={disabled}
          name={name}
          id={control.id}
          aria-describedby={control['aria-describedby']}
          autoComplete="one-time-code"
          className={styles.code}
        >
          {Array.from({ length }, (_, index) => (
            <OTPField.Input
              key={index}
              className={styles.digit}
              autoFocus={autoFocus && index === 0}
              aria-invalid={control['aria-invalid']}
              aria-label={index === 0 ? undefined : `Digit ${index + 1} of ${length}`}
            />
          ))}
        </OTPField.Root>
      )}
    </Field>
  );
}
