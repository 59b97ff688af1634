import { createContext, use, type ComponentType, type ReactNode } from 'react';
import { useUnavailable } from '../controls/unavailable.ts';

export interface MenuItemProps {
  icon?: ReactNode;
  /** The key that does the same, shown at the right. */
  shortcut?: string;
  /** In grey at the right, in place of a key: what comes of it, such as a day. */
  outcome?: string;
  /** Takes something away: red, and placed last. */
  destructive?: boolean;
  /** Disables it and says why, and who can help. */
  disabledReason?: string;
  /** Asks something of the server: disabled, with the reason, while that is away. */
  sends?: boolean;
  /** Stays open after a press, for several in a row. */
  keepOpen?: boolean;
  /** An address: the item is a link. */
  href?: string;
  onSelect?: () => void;
  children: ReactNode;
}

export interface MenuChoiceProps<Value extends string = string> {
  /** Names the group for a screen reader. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: { value: Value; label: string; icon?: ReactNode; hint?: string; disabledReason?: string }[];
}

/** The components that draw the pieces of a menu. The layer provides them, so pieces cost a page nothing. */
export interface MenuParts {
  Item: ComponentType<MenuItemProps>;
  Choice: ComponentType<MenuChoiceProps>;
  Label: ComponentType<{ children: ReactNode }>;
  Separator: ComponentType;
}

export const MenuPartsContext = createContext<MenuParts | null>(null);

function useParts(): MenuParts {
  const parts = use(MenuPartsContext);
  if (!parts) throw new Error('The pieces of a menu stand inside <Menu>.');
  return parts;
}

/** One thing to do. */
export function MenuItem(props: MenuItemProps) {
  const { Item } = useParts();
  const unavailable = useUnavailable();
  const disabledReason = props.disabledReason ?? (props.sends ? unavailable : undefined);
  return <Item {...props} {...(disabledReason === undefined ? {} : { disabledReason })} />;
}

/** One of several: a role, a view, an order. The current one has a check. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const { Choice } = useParts();
  return <Choice {...(props as unknown as MenuChoiceProps)} />;
}

/** A small heading within a menu. */
export function MenuLabel({ children }: { children: ReactNode }) {
  const { Label } = useParts();
  return <Label>{children}</Label>;
}

/** A rule between groups. */
export function MenuSeparator() {
  const { Separator } = useParts();
  return <Separator />;
}
