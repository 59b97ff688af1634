import { useRef, useState, type FormEvent } from 'react';
import {
  createFolder,
  folderSaved,
  renameFolder,
  type BookmarkFolder,
} from '#features/bookmarks/contract/folders.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { Button, Dialog, TextField } from '#ui/web/index.ts';

interface FolderDialogProps {
  /** The folder that gets another name; without one, a new one is made. */
  folder?: BookmarkFolder | undefined;
  /** With the folder, once it is made. */
  onMade?: (folder: BookmarkFolder) => void;
  onClose: () => void;
}

/** Form of a folder's name. */
export default function FolderDialog({ folder, onMade, onClose }: FolderDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(folder?.name ?? '');
  const profileID = usePlatform().profileID();
  const create = useCommand(createFolder);
  const rename = useCommand(renameFolder);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const body = { name: name.trim() };
    if (body.name === '') return;
    if (folder) {
      const { _id: folderID } = folder;
      const { ok } = await rename.run({ params: { folderID }, body }, [
        expectEvent(`bookmarks:${profileID}`, folderSaved, { folder: { _id: folderID, name: body.name } }),
      ]);
      if (ok) onClose();
      return;
    }
    const made = await create.run({ body });
    if (!made.ok) return;
    onMade?.(made.data);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={folder ? 'Rename folder' : 'New folder'}
      {...(folder ? {} : { description: 'It is yours alone, as your bookmarks are.' })}
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form="bookmark-folder"
            variant="primary"
            sends={folder === undefined}
            busy={create.isBusy || rename.isBusy}
            {...(name.trim() === '' ? { disabledReason: 'Give it a name first.' } : {})}
          >
            {folder ? 'Rename folder' : 'Make folder'}
          </Button>
        </>
      }
    >
      <form id="bookmark-folder" onSubmit={(event) => void save(event)} noValidate>
        <TextField
          ref={field}
          label="Name"
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
