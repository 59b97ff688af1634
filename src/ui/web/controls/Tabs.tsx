import { useEffect, useRef } from 'react';
import { digits } from '../page/digits.ts';
import styles from './Tabs.module.css';

export interface TabsProps<Value extends string> {
  /** Names the choice for screen readers. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** `count` is a plain total; `undefined` while it is not known. */
  options: { value: Value; label: string; count?: number | undefined }[];
}

/** Which part of a list is shown, each with how much is in it. Where they are too many for the line, they scroll. */
export function Tabs<Value extends string>({ label, value, onChange, options }: TabsProps<Value>) {
  const row = useRef<HTMLDivElement>(null);
  // The current one is in sight, wherever it stands in the row; counts that come later move it.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!row.current || !tab) return;
    const { scrollLeft, clientWidth } = row.current;
    const over = tab.offsetLeft + tab.offsetWidth - scrollLeft - clientWidth;
    if (over > 0 || tab.offsetLeft < scrollLeft)
      row.current.scrollLeft = tab.offsetLeft - (clientWidth - tab.offsetWidth) / 2;
  });
  return (
    <div ref={row} className={styles.tabs} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.tab}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && <span className={styles.count}>{digits(option.count)}</span>}
        </button>
      ))}
    </div>
  );
}
