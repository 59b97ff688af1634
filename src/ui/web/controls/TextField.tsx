import type { ComponentProps, ReactNode } from 'react';
import type { FieldKind } from '../../contract/fieldText.ts';
import { Field, type FieldProps } from './Field.tsx';
import { useCleanText } from './useCleanText.ts';
import styles from './Field.module.css';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'children'> {
  /** An icon inside, before the text. */
  icon?: ReactNode;
  /** A small control or fact inside, after the text. */
  end?: ReactNode;
  /** The kind of text: characters that it may not hold are taken out and told; in a password they are refused. */
  kind?: FieldKind | undefined;
}

/** One line of text. Everything an `<input>` takes passes through to it. */
export function TextField({
  label,
  hideLabel,
  aside,
  hint,
  error,
  icon,
  end,
  id,
  kind,
  ...rest
}: TextFieldProps) {
  const { input, notice, refusal } = useCleanText(kind, rest);
  return (
    <Field {...{ label, hideLabel, aside, hint, notice, error: refusal ?? error, id }}>
      {(control) => (
        <div className={styles.box}>
          {icon}
          <input dir="auto" className={styles.bare} {...input} {...control} />
          {end}
        </div>
      )}
    </Field>
  );
}
