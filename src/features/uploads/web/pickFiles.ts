import type { FileHandle } from '#platform/web/offline/keptFiles.ts';

type Picker = (options: { multiple: boolean }) => Promise<FileHandle[]>;
type HandingItem = DataTransferItem & { getAsFileSystemHandle?(): Promise<FileHandle | null> };

const handles = new WeakMap<File, Promise<FileHandle | undefined>>();

/** Handle by which a file of this tab can be read again later, where the browser gave one. */
export const handleOf = (file: File): Promise<FileHandle | undefined> | undefined => handles.get(file);

/** Remembers what a file of this tab can be read by again. */
export function rememberHandle(file: File, handle: FileHandle): void {
  handles.set(file, Promise.resolve(handle));
}

/**
 * Has the person choose files, with what they can be read by again where the browser hands that out; else through the
 * field, whose `change` tells of them.
 */
export function pickFiles(field: HTMLInputElement, onFiles: (files: File[]) => void): void {
  const pick = (window as { showOpenFilePicker?: Picker }).showOpenFilePicker;
  if (!pick) return field.click();
  void pick({ multiple: field.multiple }).then(
    async (picked) => {
      const files = await Promise.all(picked.map((handle) => handle.getFile()));
      for (const [i, file] of files.entries()) rememberHandle(file, picked[i]!);
      onFiles(files);
    },
    (error: Error) => {
      if (error.name !== 'AbortError') field.click(); // else the person chose none
    },
  );
}

/** The files of a drop, with what they can be read by again; to be called while the browser tells of the drop. */
export function droppedFiles({ files, items }: DataTransfer): File[] {
  const all = [...files];
  const own = [...items].filter(({ kind }) => kind === 'file') as HandingItem[];
  for (const [i, file] of all.entries()) {
    const handle = own[i]?.getAsFileSystemHandle?.();
    if (!handle) continue;
    const found = handle.then((one) => (one?.kind === 'file' ? one : undefined));
    handles.set(
      file,
      found.catch(() => undefined),
    );
  }
  return all;
}
