import { Menu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { FocusEvent, ReactElement, ReactNode, RefObject } from 'react';
import { giveFocusBack } from './giveFocusBack.ts';
import { MenuPartsContext, type MenuChoiceProps, type MenuItemProps, type MenuParts } from './MenuItem.tsx';
import { ownTheme } from './ownTheme.ts';
import { Tooltip } from './Tooltip.tsx';
import styles from './Menu.module.css';

interface MenuLayerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  align: 'start' | 'center' | 'end';
  side: 'top' | 'bottom' | 'left' | 'right';
  /** Opened from the keyboard: the first item has the focus, not the list. */
  byKey: boolean;
  children: ReactNode;
}

/** The list itself, placed and steered by Base UI. */
export default function MenuLayer({
  open,
  onOpenChange,
  anchor,
  align,
  side,
  byKey,
  children,
}: MenuLayerProps) {
  return (
    <Menu.Root open={open} onOpenChange={onOpenChange}>
      <Menu.Portal>
        <Menu.Positioner
          anchor={anchor}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className={styles.place}
          data-theme={ownTheme(anchor.current)}
        >
          <Menu.Popup
            className={styles.menu}
            finalFocus={giveFocusBack(anchor, styles.menu)}
            onFocus={byKey ? focusFirst : undefined}
          >
            <MenuPartsContext value={parts}>{children}</MenuPartsContext>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function focusFirst({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (target !== currentTarget) return;
  currentTarget.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
}

function withReason(reason: string | undefined, item: ReactElement<object>) {
  if (reason === undefined) return item;
  return (
    <Tooltip content={reason} side="left" onPress>
      {item}
    </Tooltip>
  );
}

function Item({
  icon,
  shortcut,
  outcome,
  destructive,
  disabledReason,
  keepOpen = false,
  href,
  onSelect,
  children,
}: MenuItemProps) {
  const off = disabledReason !== undefined;
  const content = (
    <>
      {icon}
      <span className={styles.text}>{children}</span>
      {shortcut !== undefined && <span className={styles.key}>{shortcut}</span>}
      {outcome !== undefined && (
        <span className={styles.outcome} aria-hidden="true">
          {outcome}
        </span>
      )}
    </>
  );
  if (href !== undefined && !off) {
    return (
      <Menu.LinkItem className={styles.item} href={href} onClick={onSelect} closeOnClick>
        {content}
      </Menu.LinkItem>
    );
  }
  return withReason(
    disabledReason,
    <Menu.Item
      className={styles.item}
      data-destructive={destructive || undefined}
      aria-disabled={off || undefined}
      aria-keyshortcuts={shortcut}
      aria-description={outcome}
      closeOnClick={!keepOpen && !off}
      onClick={off ? undefined : onSelect}
    >
      {content}
    </Menu.Item>,
  );
}

function Choice({ label, value, onChange, options }: MenuChoiceProps) {
  return (
    <Menu.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      {options.map((option) => {
        const off = option.disabledReason !== undefined;
        return (
          <Menu.RadioItem
            key={option.value}
            value={option.value}
            className={styles.item}
            disabled={off}
            closeOnClick
          >
            {option.icon}
            <span className={styles.text}>
              {option.label}
              {(option.disabledReason ?? option.hint) && (
                <small className={styles.hint}>{option.disabledReason ?? option.hint}</small>
              )}
            </span>
            <Menu.RadioItemIndicator className={styles.check}>
              <Check />
            </Menu.RadioItemIndicator>
          </Menu.RadioItem>
        );
      })}
    </Menu.RadioGroup>
  );
}

const parts: MenuParts = {
  Item,
  Choice,
  Label: ({ children }) => <div className={styles.label}>{children}</div>,
  Separator: () => <Menu.Separator className={styles.rule} />,
};
