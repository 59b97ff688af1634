import { Check, Minus } from 'lucide-react';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import styles from './Checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** The words beside it. Without them, give `aria-label`. */
  children?: ReactNode;
  /** Neither on nor off: some of a selection. */
  mixed?: boolean;
}

/** Yes or no, taken together with a form, or one of several to pick. */
export function Checkbox({ children, mixed = false, ...input }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className={styles.choice}>
      <span className={styles.box}>
        <input ref={box} {...input} type="checkbox" className={styles.input} />
        {mixed ? <Minus aria-hidden="true" /> : <Check aria-hidden="true" />}
      </span>
      {children}
    </label>
  );
}
