import { FolderInput, FolderMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Bookmark } from '#features/bookmarks/contract.ts';
import type { BookmarkFolder } from '#features/bookmarks/contract/folders.ts';
import { Menu, MenuItem, MenuSeparator, type MenuProps } from '#ui/web/index.ts';
import type { MoveTarget } from './useMoveBookmarks.ts';

interface FolderMenuProps {
  trigger: MenuProps['trigger'];
  folders: readonly BookmarkFolder[];
  /** Bookmarks to move. */
  bookmarks: readonly Bookmark[];
  onMove: (target: MoveTarget) => void;
  /** Makes a folder, and moves them there. */
  onNew: () => void;
}

/** Which folder bookmarks are put into, or that they are put out of theirs. */
export function FolderMenu({ trigger, folders, bookmarks, onMove, onNew }: FolderMenuProps): ReactNode {
  const isIn = (id: string | null) => bookmarks.every(({ folderID }) => folderID === id);
  return (
    <Menu trigger={trigger} align="end">
      {folders.map(({ _id, name }) => (
        <MenuItem
          key={_id}
          {...(isIn(_id) ? { disabledReason: 'There already' } : {})}
          onSelect={() => onMove({ id: _id, name })}
        >
          {name}
        </MenuItem>
      ))}
      {folders.length > 0 && <MenuSeparator />}
      <MenuItem icon={<FolderInput />} sends onSelect={onNew}>
        New folder…
      </MenuItem>
      {!isIn(null) && (
        <MenuItem icon={<FolderMinus />} onSelect={() => onMove({ id: null, name: '' })}>
          Out of the folder
        </MenuItem>
      )}
    </Menu>
  );
}
