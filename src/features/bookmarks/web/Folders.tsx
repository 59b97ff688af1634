import { Ellipsis, Folder, FolderPlus } from 'lucide-react';
import { useState, type DragEvent, type ReactNode } from 'react';
import { folderRemoved, removeFolder, type BookmarkFolder } from '#features/bookmarks/contract/folders.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { Button, ConfirmDialog, IconButton, Menu, MenuItem, TagButton, useNarrow } from '#ui/web/index.ts';
import FolderDialog from './FolderDialog.tsx';
import type { MoveTarget } from './useMoveBookmarks.ts';
import styles from './Folders.module.css';

/** Media type of dragged bookmarks: a folder ignores drags of any other type. */
export const DRAGGED = 'application/x-octavo-bookmarks';

interface FoldersProps {
  folders: readonly BookmarkFolder[];
  /** The folder that is shown. */
  current: BookmarkFolder | undefined;
  onShow: (folderID: string | undefined) => void;
  /** Bookmarks that were dragged to a folder. */
  onDrop: (target: MoveTarget) => void;
}

/** The folders of one's bookmarks: shown by a press, and places to drag bookmarks to. */
export function Folders({ folders, current, onShow, onDrop }: FoldersProps) {
  const [dialog, setDialog] = useState<'new' | 'rename' | 'remove'>();
  const remove = useCommand(removeFolder, { success: 'Folder deleted' });
  const profileID = usePlatform().profileID();
  const expectGone = (folderID: string) => expectEvent(`bookmarks:${profileID}`, folderRemoved, { folderID });
  const size = useNarrow() ? 'touch' : 'compact';
  const close = () => setDialog(undefined);
  return (
    <nav className={styles.folders} aria-label="Folders">
      <Target onDrop={() => onDrop({ id: null, name: '' })}>
        <TagButton pressed={current === undefined} onClick={() => onShow(undefined)}>
          All bookmarks
        </TagButton>
      </Target>
      {folders.map(({ _id, name, count }) => (
        <Target key={_id} onDrop={() => onDrop({ id: _id, name })}>
          <TagButton
            label={`${name}, ${count} ${count === 1 ? 'bookmark' : 'bookmarks'}`}
            pressed={current?._id === _id}
            onClick={() => onShow(_id)}
          >
            <Folder aria-hidden="true" className={styles.icon} />
            <bdi>{name}</bdi> <span className={styles.count}>{count}</span>
          </TagButton>
        </Target>
      ))}
      {current && (
        <Menu
          trigger={
            <IconButton size={size} variant="quiet" icon={<Ellipsis />} label={`Folder ${current.name}`} />
          }
        >
          <MenuItem onSelect={() => setDialog('rename')}>Rename folder</MenuItem>
          <MenuItem destructive onSelect={() => setDialog('remove')}>
            Delete folder
          </MenuItem>
        </Menu>
      )}
      <Button size={size} variant="quiet" icon={<FolderPlus />} sends onClick={() => setDialog('new')}>
        New folder
      </Button>
      {dialog === 'new' && <FolderDialog onMade={({ _id }) => onShow(_id)} onClose={close} />}
      {dialog === 'rename' && current && <FolderDialog folder={current} onClose={close} />}
      {current && (
        <ConfirmDialog
          open={dialog === 'remove'}
          title={`Delete “${current.name}”?`}
          consequence={
            current.count === 0
              ? 'It is empty.'
              : current.count === 1
                ? 'The bookmark in it stays: you find it under All bookmarks.'
                : `The ${current.count} bookmarks in it stay: you find them under All bookmarks.`
          }
          verb="Delete folder"
          danger
          busy={remove.isBusy}
          sends={false}
          onCancel={close}
          onConfirm={() =>
            void remove
              .run({ params: { folderID: current._id } }, [expectGone(current._id)])
              .then(({ ok }) => {
                close();
                if (ok) onShow(undefined);
              })
          }
        />
      )}
    </nav>
  );
}

/** A place that bookmarks are dropped on. */
function Target({ onDrop, children }: { onDrop: () => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  const isOurs = (event: DragEvent) => event.dataTransfer.types.includes(DRAGGED);
  return (
    // For the pointer; the menu of each bookmark does the same by key.
    <span
      className={styles.target}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!isOurs(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!isOurs(event)) return;
        event.preventDefault();
        onDrop();
      }}
    >
      {children}
    </span>
  );
}
