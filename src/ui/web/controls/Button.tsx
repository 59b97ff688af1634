import { cloneElement, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { Badge } from '../marks/Badge.tsx';
import { cx } from '../page/cx.ts';
import { Spinner } from '../marks/Spinner.tsx';
import { Tooltip } from '../layers/Tooltip.tsx';
import { useUnavailable } from './unavailable.ts';
import styles from './Button.module.css';

export type ButtonVariant =
  | 'default'
  | 'danger'
  | 'primary'
  | 'primaryDanger'
  | 'emphasized'
  | 'link'
  | 'warning'
  | 'quiet';

/** Height: compact 26 px, regular 32 px, touch 44 px. */
export type ButtonSize = 'compact' | 'regular' | 'touch';

export interface ButtonProps extends ComponentProps<'button'> {
  /** One `primary` a surface; `primaryDanger` only inside confirmations; `quiet` in bars. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** `pill` only for reactions and floating actions, `none` in joined groups. */
  radius?: 'pill' | 'small' | 'none';
  /** Stands before the label. */
  icon?: ReactNode;
  /** A count of unread things at the top right; "99+" above 99. */
  badge?: number;
  /** Work is under way: shows a spinner, keeps its width and ignores presses. */
  busy?: boolean;
  /**
   * Asks something of the server: disabled, with the reason, while the server is away. A button with `busy` sends,
   * unless this is false.
   */
  sends?: boolean;
  /** There is nothing for it to do now: it is disabled, and keeps the focus. */
  idle?: boolean;
  /** Disables the button and says why, and who can help, in a tooltip. */
  disabledReason?: string;
  /** Makes it a toggle, and says whether it is on. */
  pressed?: boolean;
  /** Fills the line. */
  wide?: boolean;
  /** An element to be the button instead of `<button>`, such as a router's link. */
  render?: ReactElement<Record<string, unknown>>;
  /** Words for a tooltip where the label alone says too little. */
  tooltip?: string;
}

/** A button: ruled paper by default. It is `type="button"` unless told otherwise. */
export function Button({
  variant = 'default',
  size = 'regular',
  radius = 'small',
  icon,
  badge = 0,
  busy: isBusy,
  sends = isBusy !== undefined,
  idle = false,
  disabledReason: ownReason,
  pressed,
  wide = false,
  render,
  tooltip,
  className,
  children,
  onClick,
  disabled,
  ...rest
}: ButtonProps) {
  const unavailable = useUnavailable();
  const disabledReason = ownReason ?? (sends ? unavailable : undefined);
  const busy = isBusy === true;
  const iconOnly = children === undefined || children === null;
  const inert = busy || idle || disabledReason !== undefined;
  const props = {
    ...(render ? {} : { type: 'button' as const, disabled }),
    ...rest,
    'aria-pressed': pressed,
    'aria-busy': busy || undefined,
    'aria-disabled': inert || (render && disabled) || undefined,
    'data-variant': variant,
    'data-size': size,
    'data-radius': radius,
    className: cx(styles.button, iconOnly && styles.iconOnly, wide && styles.wide, className),
    onClick: inert ? (event: { preventDefault(): void }) => event.preventDefault() : onClick,
  };
  const content = (
    <>
      {busy && (iconOnly || icon) ? <Spinner /> : icon}
      {!iconOnly && <span className={cx(styles.label, busy && !icon && styles.away)}>{children}</span>}
      {busy && !icon && !iconOnly && (
        <span className={styles.over}>
          <Spinner />
        </span>
      )}
      {badge > 0 && (
        <span className={styles.badge}>
          <Badge count={badge} />
        </span>
      )}
    </>
  );
  const button = render ? cloneElement(render, props, content) : <button {...props}>{content}</button>;
  const words = disabledReason ?? tooltip;
  return words ? (
    <Tooltip content={words} describes={words !== rest['aria-label']} onPress={disabledReason !== undefined}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}
