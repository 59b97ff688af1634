import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { VisuallyHidden } from '../page/VisuallyHidden.tsx';
import styles from './Field.module.css';

export interface FieldProps {
  label: string;
  /** Keeps the label for screen readers only, where the place says it, as in a search box. */
  hideLabel?: boolean;
  /** Right of the label: a link such as "Forgot password?". */
  aside?: ReactNode;
  /** A line of help below. */
  hint?: ReactNode;
  /** The fault and how to put it right, as a sentence. Takes the place of the hint. */
  error?: string | undefined;
  /** Something said in passing about what was typed, beside hint or error. Given as '', its place is kept. */
  notice?: string | undefined;
}

/** Attributes of a control inside a field, so that label, help and error belong to the control. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The frame of every input: label above, control, then help or error below. */
export function Field({
  label,
  hideLabel = false,
  aside,
  hint,
  error,
  notice,
  id,
  children,
}: FieldProps & { id?: string | undefined; children: (control: FieldControl) => ReactNode }) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const below = `${controlId}-below`;
  const hasBelow = error !== undefined || hint !== undefined;
  const name = (
    <label htmlFor={controlId} className={styles.label}>
      {label}
    </label>
  );
  return (
    <div className={styles.field}>
      {hideLabel ? (
        <VisuallyHidden>{name}</VisuallyHidden>
      ) : (
        <div className={styles.head}>
          {name}
          {aside}
        </div>
      )}
      {children({
        id: controlId,
        'aria-describedby': hasBelow ? below : undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hasBelow && (
        <div id={below} className={error === undefined ? styles.hint : styles.error}>
          {error === undefined ? (
            hint
          ) : (
            <>
              <CircleAlert aria-hidden="true" />
              {error}
            </>
          )}
        </div>
      )}
      {/* Always there: what appears inside is read aloud. */}
      {notice !== undefined && (
        <div role="status" className={styles.notice}>
          {notice}
        </div>
      )}
    </div>
  );
}
