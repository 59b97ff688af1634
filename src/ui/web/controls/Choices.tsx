import { useId } from 'react';
import styles from './Choices.module.css';

export interface ChoicesProps<Value extends string> {
  legend: string;
  /** Each with what it means. */
  options: readonly { value: Value; label: string; means: string; disabled?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Why it cannot be changed here. */
  disabledReason?: string | undefined;
}

/** One of a few that need explaining, all of them in sight. */
export function Choices<Value extends string>({
  legend,
  options,
  value,
  onChange,
  disabledReason,
}: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.field} disabled={disabledReason !== undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option} data-off={option.disabled || undefined}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            <small>{option.means}</small>
          </span>
        </label>
      ))}
      {disabledReason && <p className={styles.reason}>{disabledReason}</p>}
    </fieldset>
  );
}
