import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { ActionButton, ActionItems, type ReadyAction } from '#features/pageParts/web/index.ts';
import { IconButton, Menu } from '#ui/web/index.ts';
import styles from './BlockFrame.module.css';

interface BlockMenuProps {
  ready: readonly ReadyAction[];
  /** Tools between the buttons that move the block and the menu. */
  children: ReactNode;
}

/** Actions on a block: the most used as buttons, all of them in a menu. */
export function BlockMenu({ ready, children }: BlockMenuProps) {
  const bar = ready.filter((action) => action.bar === 'icon');
  return (
    <>
      {bar.map((action) => (
        <ActionButton key={action.id} action={action} size="compact" />
      ))}
      {bar.length > 0 && <i className={styles.rule} />}
      {children}
      {ready.length > 0 && (
        <Menu align="end" trigger={<IconButton size="compact" icon={<Ellipsis />} label="More" />}>
          <ActionItems ready={ready} />
        </Menu>
      )}
    </>
  );
}
