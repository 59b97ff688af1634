import type { ReactElement } from 'react';
import type { Action } from '#platform/web/page/action.ts';
import { writtenKeys } from '#platform/web/page/keys.ts';
import { Menu, MenuItem, MenuSeparator, type MenuProps } from '#ui/web/index.ts';
import { useActions, type ReadyAction } from './useActions.tsx';

interface ActionMenuProps<On extends object> extends Pick<MenuProps, 'align'> {
  actions: readonly Action<On>[];
  on: On;
  trigger: ReactElement<object>;
}

/** A menu of what can be done to a thing. */
export function ActionMenu<On extends object>({ actions, on, trigger, align = 'end' }: ActionMenuProps<On>) {
  const { ready, dialog } = useActions(actions, on);
  return (
    <>
      <Menu align={align} trigger={trigger}>
        <ActionItems ready={ready} />
      </Menu>
      {dialog}
    </>
  );
}

/** Actions as lines of a menu; those that take something away are last, under a rule. */
export function ActionItems({ ready }: { ready: readonly ReadyAction[] }) {
  const last = ready.filter(({ destructive }) => destructive);
  return (
    <>
      {ready.filter(({ destructive }) => !destructive).map(item)}
      {last.length > 0 && last.length < ready.length && <MenuSeparator />}
      {last.map(item)}
    </>
  );
}

function item({ id, label, icon, keys, destructive, sends, disabledReason, run }: ReadyAction) {
  return (
    <MenuItem
      key={id}
      icon={icon}
      {...(keys?.[0] === undefined ? {} : { shortcut: writtenKeys(keys[0]).join(' ') })}
      {...(destructive ? { destructive } : {})}
      {...(sends ? { sends } : {})}
      {...(disabledReason === undefined ? {} : { disabledReason })}
      onSelect={() => void run()}
    >
      {label}
    </MenuItem>
  );
}
