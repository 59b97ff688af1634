import { useId, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { writtenKeys, type KeyName } from '#platform/web/page/keys.ts';
import { cx, VisuallyHidden } from '#ui/web/index.ts';
import styles from './Toolbar.module.css';

interface BarProps {
  label: string;
  ref?: Ref<HTMLDivElement>;
  className?: string | undefined;
  /** Esc in it. */
  onLeave(): void;
  children: ReactNode;
}

/** A row of tools beside the words they are for: reached with Alt and F10, gone along with arrows, left with Esc. */
export function Bar({ label, ref, className, onLeave, children }: BarProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      return onLeave();
    }
    if (event.target instanceof HTMLInputElement) return;
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not([disabled])')];
    const at = buttons.indexOf(event.target as HTMLElement);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    buttons.at(next % buttons.length)?.focus();
  };
  return (
    <div
      ref={ref}
      className={cx(styles.bar, className)}
      role="toolbar"
      aria-label={label}
      tabIndex={-1}
      data-editor-bar=""
      onKeyDown={onKeyDown}
      // The caret, and with it the chosen words, stay where they are.
      onMouseDown={(event) => event.target instanceof HTMLInputElement || event.preventDefault()}
    >
      {children}
    </div>
  );
}

interface BarButtonProps {
  label: string;
  icon: ReactNode;
  /** For what is on or off. */
  pressed?: boolean | undefined;
  /** Whether what the button opens is open; absent where it opens nothing. */
  expanded?: boolean | undefined;
  /** The keys that do the same; the first is shown. */
  keys?: readonly KeyName[] | undefined;
  disabled?: boolean;
  /** Why it does nothing, and who can help: it is reached by key none the less, and says so. */
  disabledReason?: string | undefined;
  onPress(): void;
  children?: ReactNode;
}

export function BarButton({
  label,
  icon,
  pressed,
  expanded,
  keys,
  disabled,
  disabledReason,
  onPress,
  children,
}: BarButtonProps) {
  const reason = useId();
  return (
    <button
      type="button"
      tabIndex={-1}
      className={cx(styles.button, pressed && styles.on)}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-haspopup={expanded === undefined ? undefined : 'menu'}
      aria-label={label}
      aria-describedby={disabledReason === undefined ? undefined : reason}
      aria-disabled={disabledReason !== undefined || undefined}
      title={disabledReason ?? (keys?.[0] ? `${label}  ${writtenKeys(keys[0]).join(' ')}` : label)}
      disabled={disabled}
      onClick={disabledReason === undefined ? onPress : undefined}
    >
      {children}
      {icon}
      {disabledReason !== undefined && (
        <VisuallyHidden>
          <span id={reason}>{disabledReason}</span>
        </VisuallyHidden>
      )}
    </button>
  );
}

export const BarRule = () => <i className={styles.rule} />;
