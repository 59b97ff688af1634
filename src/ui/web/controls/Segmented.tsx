import { useId, type ReactNode } from 'react';
import { Tooltip } from '../layers/Tooltip.tsx';
import { VisuallyHidden } from '../page/VisuallyHidden.tsx';
import styles from './Segmented.module.css';

export interface SegmentedProps<Value extends string> {
  /** Names the choice for screen readers. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: { value: Value; label: string; icon?: ReactNode }[];
  /** `all` says every label, `current` only that of the chosen one, `none` shows icons alone. */
  labels?: 'all' | 'current' | 'none';
  wide?: boolean;
}

/** One of two to five, all in sight: views, scopes, themes. The arrow keys move the choice. */
export function Segmented<Value extends string>({
  label,
  value,
  onChange,
  options,
  labels = 'all',
  wide = false,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.segmented} data-wide={wide || undefined} aria-label={label}>
      {options.map((option) => {
        const chosen = option.value === value;
        const shown = labels === 'all' || (labels === 'current' && chosen);
        const input = (
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={chosen}
            onChange={() => onChange(option.value)}
          />
        );
        return (
          <label key={option.value} className={styles.option}>
            {shown ? (
              input
            ) : (
              <Tooltip content={option.label} describes={false}>
                {input}
              </Tooltip>
            )}
            {option.icon}
            {shown ? option.label : <VisuallyHidden>{option.label}</VisuallyHidden>}
          </label>
        );
      })}
    </fieldset>
  );
}
