import type { ComponentProps, CSSProperties } from 'react';
import { cx } from '../page/cx.ts';
import { Field, type FieldProps } from './Field.tsx';
import fieldStyles from './Field.module.css';
import styles from './TextArea.module.css';

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'children'> {
  /** Reading type: for what is the person's own prose, such as a description. */
  serif?: boolean;
}

/** Several lines of text; grows with them, up to 40 % of the window. */
export function TextArea({
  label,
  hideLabel,
  aside,
  hint,
  error,
  serif = false,
  rows = 3,
  id,
  ...textarea
}: TextAreaProps) {
  return (
    <Field {...{ label, hideLabel, aside, hint, error, id }}>
      {(control) => (
        <div className={cx(fieldStyles.box, styles.box)}>
          <textarea
            dir="auto"
            className={cx(fieldStyles.bare, styles.text, serif && styles.serif)}
            rows={rows}
            style={{ '--rows': rows } as CSSProperties}
            {...textarea}
            {...control}
          />
        </div>
      )}
    </Field>
  );
}
