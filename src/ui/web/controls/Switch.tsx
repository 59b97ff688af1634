import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './Switch.module.css';

export interface SwitchProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'role' | 'children' | 'onChange'
> {
  label: ReactNode;
  /** A line of help under the label. */
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A setting that takes effect at once. Label at the left, switch at the right of the line. */
export function Switch({ label, hint, checked, onChange, ...input }: SwitchProps) {
  const hintId = useId();
  return (
    <label className={styles.line}>
      <span className={styles.words}>
        {label}
        {hint !== undefined && <small id={hintId}>{hint}</small>}
      </span>
      <input
        {...input}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the checkbox under it says it itself
        role="switch"
        className={styles.switch}
        aria-describedby={hint === undefined ? undefined : hintId}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
