import { ArrowDown, ArrowUp, Ellipsis, PencilLine, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Thing } from '#blocks/contract/index.ts';
import { IconButton, Menu, MenuItem, MenuSeparator } from '#ui/web/index.ts';
import type { PostActions } from './postActions.ts';
import styles from './BlockFrame.module.css';

export interface BlockMenuProps {
  thing: Thing;
  index: number;
  count: number;
  /** Whether the person may add blocks to the post. */
  canAdd: boolean;
  actions: PostActions;
  /** Goes on in its text; absent where it has none to write in. */
  onWrite: (() => void) | undefined;
  /** What stands between moving and more. */
  children: ReactNode;
}

/** What can be done to a block by who may change it. */
export function BlockMenu({ thing, index, count, canAdd, actions, onWrite, children }: BlockMenuProps) {
  const isFirst = index === 0;
  const isLast = index === count - 1;
  const up = () => actions.step(thing._id, -1);
  const down = () => actions.step(thing._id, 1);
  return (
    <>
      <IconButton size="compact" icon={<ArrowUp />} label="Move up" disabled={isFirst} onClick={up} />
      <IconButton size="compact" icon={<ArrowDown />} label="Move down" disabled={isLast} onClick={down} />
      <i className={styles.rule} />
      {children}
      <Menu align="end" trigger={<IconButton size="compact" icon={<Ellipsis />} label="More" />}>
        {onWrite && (
          <MenuItem icon={<PencilLine />} shortcut="Enter" onSelect={onWrite}>
            Write in it
          </MenuItem>
        )}
        {canAdd && (
          <MenuItem icon={<Plus />} shortcut="Ctrl Enter" onSelect={() => actions.addNoteAfter(thing._id)}>
            Add a note below
          </MenuItem>
        )}
        <MenuItem
          icon={<ArrowUp />}
          shortcut="Alt ↑"
          {...(isFirst ? { disabledReason: 'It is the first block' } : {})}
          onSelect={up}
        >
          Move up
        </MenuItem>
        <MenuItem
          icon={<ArrowDown />}
          shortcut="Alt ↓"
          {...(isLast ? { disabledReason: 'It is the last block' } : {})}
          onSelect={down}
        >
          Move down
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} shortcut="Delete" destructive onSelect={() => actions.remove(thing)}>
          Delete block
        </MenuItem>
      </Menu>
    </>
  );
}
