import { ChevronDown } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { BarButton } from './Bar.tsx';
import styles from './Toolbar.module.css';

export interface BarOption {
  id: string;
  label: string;
  icon: ReactNode;
  /** For one of which one holds. */
  checked?: boolean;
  /** The keys that do the same. */
  keys?: string | undefined;
  disabled?: boolean;
  run(): void;
}

interface BarMenuProps {
  label: string;
  /** Content of the button. */
  face: ReactNode;
  /** The options, in groups that are ruled off from one another; one with a name says it. */
  groups: { name?: string; options: BarOption[] }[];
}

/** A button of the bar that opens a list. It opens within the bar: the words stay chosen. */
export function BarMenu({ label, face, groups }: BarMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    // By key, focus is on the button; by pointer it stays in the text.
    if (place.current?.contains(document.activeElement)) {
      const first = '[aria-checked="true"], button:not([disabled])';
      list.current?.querySelector<HTMLElement>(first)?.focus();
    }
    const close = (event: PointerEvent) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false);
    };
    addEventListener('pointerdown', close, true);
    return () => removeEventListener('pointerdown', close, true);
  }, [isOpen]);
  // Where there is no room below, it opens above.
  useLayoutEffect(() => {
    const box = isOpen && list.current?.getBoundingClientRect();
    if (box && box.bottom > innerHeight) list.current!.dataset['above'] = '';
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('button:not([disabled])') ?? [])];
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
          {groups.map(({ name, options }) => (
            <div key={options[0]!.id} role="group" aria-label={name} className={styles.group}>
              {name && (
                <span className={styles.label} aria-hidden="true">
                  {name}
                </span>
              )}
              {options.map((option) => (
                <Option key={option.id} option={option} onDone={() => setOpen(false)} />
              ))}
            </div>
          ))}
        </div>
      )}
    </span>
  );
}

function Option({ option, onDone }: { option: BarOption; onDone: () => void }) {
  const isChoice = option.checked !== undefined;
  return (
    <button
      type="button"
      role={isChoice ? 'menuitemradio' : 'menuitem'}
      aria-checked={option.checked}
      tabIndex={-1}
      disabled={option.disabled}
      className={styles.item}
      onClick={() => {
        onDone();
        option.run();
      }}
    >
      {option.icon}
      {option.label}
      {option.keys && <kbd>{option.keys}</kbd>}
    </button>
  );
}
