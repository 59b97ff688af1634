import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ActionButton } from './actions/ActionButton.tsx';
import type { ReadyAction } from './actions/useActions.tsx';
import { Button, digits, IconButton } from '#ui/web/index.ts';
import styles from './SelectionTools.module.css';

interface SelectionToolsProps {
  /** What is chosen: "Selected posts". */
  label: string;
  count: number;
  /** How many can be chosen, and what choosing them is called. */
  all: number;
  selectAll: string;
  onAll: () => void;
  actions: readonly ReadyAction[];
  onClear: () => void;
  /** Before the actions: what is chosen from menus. */
  children?: ReactNode;
}

/** The bar below a list of which some are chosen: how many, and what can be done to them. */
export function SelectionTools({
  label,
  count,
  all,
  selectAll,
  onAll,
  actions,
  onClear,
  children,
}: SelectionToolsProps) {
  return (
    <div role="toolbar" aria-label={label} className={styles.bar}>
      <span className={styles.count} aria-hidden="true">
        {digits(count)} selected
      </span>
      {count < all && (
        <Button variant="quiet" size="compact" onClick={onAll}>
          {selectAll} {digits(all)}
        </Button>
      )}
      {children}
      {actions.map((action) => (
        <ActionButton
          key={action.id}
          action={action}
          labelled
          size="compact"
          variant={action.destructive ? 'danger' : 'default'}
        />
      ))}
      <IconButton icon={<X />} label="Clear selection" size="compact" onClick={onClear} />
    </div>
  );
}
