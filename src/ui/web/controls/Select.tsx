import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../page/cx.ts';
import { Field, type FieldProps } from './Field.tsx';
import fieldStyles from './Field.module.css';
import styles from './Select.module.css';

export interface SelectProps<Value extends string>
  extends FieldProps, Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  value: Value;
  onChange: (value: Value) => void;
  options: { value: Value; label: string; disabled?: boolean }[];
}

/**
 * One of a few, in a form. It is the browser's own `<select>`: nothing to load, and a phone shows
 * the picker its owner knows. Where the browser allows, the list wears the theme.
 */
export function Select<Value extends string>({
  label,
  hideLabel,
  aside,
  hint,
  error,
  id,
  value,
  onChange,
  options,
  ...select
}: SelectProps<Value>) {
  return (
    <Field {...{ label, hideLabel, aside, hint, error, id }}>
      {(control) => (
        <div className={cx(fieldStyles.box, styles.box)}>
          <select
            className={cx(fieldStyles.bare, styles.select)}
            {...select}
            {...control}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value as Value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={styles.chevron} aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}
