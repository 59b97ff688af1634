import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { Action } from '#platform/web/page/action.ts';
import { writtenKeys } from '#platform/web/page/keys.ts';
import { Menu, MenuItem, MenuSeparator, type MenuProps } from '#ui/web/index.ts';
import { useActions, type ReadyAction } from './useActions.tsx';

interface ActionMenuProps<On extends object> extends Pick<MenuProps, 'align'> {
  actions: readonly Action<On>[];
  on: On;
  trigger: ReactElement<object>;
  /** Above the actions: what is chosen, such as a role. */
  children?: ReactNode;
}

/** A menu of what can be done to a thing. */
export function ActionMenu<On extends object>({
  actions,
  on,
  trigger,
  align = 'end',
  children,
}: ActionMenuProps<On>) {
  const { ready, dialog } = useActions(actions, on);
  return (
    <>
      <Menu align={align} trigger={trigger}>
        {children}
        <ActionItems ready={ready} />
      </Menu>
      {dialog}
    </>
  );
}

/** Actions as lines of a menu, with a rule between groups; those that take something away are last. */
export function ActionItems({ ready }: { ready: readonly ReadyAction[] }) {
  const groups = Map.groupBy(ready, ({ destructive, group }) => (destructive ? LAST : group));
  const last = groups.get(LAST);
  groups.delete(LAST);
  return [...groups.values(), ...(last ? [last] : [])].map((group, at) => (
    <Fragment key={group[0]!.id}>
      {at > 0 && <MenuSeparator />}
      {group.map(item)}
    </Fragment>
  ));
}

const LAST = Symbol('takes something away');

function item({ id, label, icon, outcome, keys, destructive, sends, disabledReason, run }: ReadyAction) {
  return (
    <MenuItem
      key={id}
      icon={icon}
      {...(outcome === undefined ? {} : { outcome })}
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
