import { clear, createStore, get, update } from 'idb-keyval';

/** The handle of a file, to read it after its tab was closed (File System Access); not every browser hands one out. */
export interface FileHandle {
  kind: 'file' | 'directory';
  getFile(): Promise<File>;
  queryPermission(options: { mode: 'read' }): Promise<PermissionState>;
  requestPermission(options: { mode: 'read' }): Promise<PermissionState>;
}

/** The handles of files, under the rooms of their uploads, the newest last. */
type Handles = Record<string, FileHandle>;

/** So many at most: those of uploads that ended elsewhere are left behind. */
const MOST = 50;
const KEY = 'handles';

const store = createStore('octavo-files', KEY);

const change = (edit: (all: Handles) => Handles): Promise<void> =>
  update<Handles>(KEY, (all = {}) => edit(all), store);

/** Keeps what a file can be read by again, until it is sent or given up. */
export const keepHandle = (roomID: string, handle: FileHandle): Promise<void> =>
  change((all) => Object.fromEntries([...Object.entries(all), [roomID, handle]].slice(-MOST)) as Handles);

export const keptHandle = async (roomID: string): Promise<FileHandle | undefined> =>
  (await get<Handles>(KEY, store))?.[roomID];

export const forgetHandle = (roomID: string): Promise<void> => change(({ [roomID]: _, ...others }) => others);

/** Nobody is signed in any more: no file of anybody can be read again. */
export const forgetHandles = (): Promise<void> => clear(store);
