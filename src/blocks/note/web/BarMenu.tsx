import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { BarButton } from './Bar.tsx';
import styles from './Toolbar.module.css';

interface BarMenuProps<T extends string> {
  label: string;
  /** What the button shows: the current choice. */
  face: ReactNode;
  options: { value: T; label: string; icon: ReactNode }[];
  value: T;
  onChoose(value: T): void;
}

/** A button of the bar that opens a list of which one holds. It opens within the bar: the words stay chosen. */
export function BarMenu<T extends string>({ label, face, options, value, onChoose }: BarMenuProps<T>) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    // By key, focus is on the button; by pointer it stays in the text.
    if (place.current?.contains(document.activeElement))
      list.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus();
    const close = (event: PointerEvent) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false);
    };
    addEventListener('pointerdown', close, true);
    return () => removeEventListener('pointerdown', close, true);
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = items.indexOf(event.target as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setOpen(false);
      place.current?.querySelector<HTMLElement>('button')?.focus();
    } else if (next !== undefined && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      items.at(next % items.length)?.focus();
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span ref={place} className={styles.holder} onKeyDown={onKeyDown}>
      <BarButton label={label} icon={<ChevronDown />} expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        <span className={styles.face}>{face}</span>
      </BarButton>
      {isOpen && (
        <div ref={list} className={styles.choices} role="menu" aria-label={label}>
          {options.map((option) => (
            <button
              key={option.value}
              type="button"
              role="menuitemradio"
              aria-checked={option.value === value}
              tabIndex={-1}
              className={styles.item}
              onClick={() => {
                setOpen(false);
                onChoose(option.value);
              }}
            >
              {option.icon}
              {option.label}
            </button>
          ))}
        </div>
      )}
    </span>
  );
}
