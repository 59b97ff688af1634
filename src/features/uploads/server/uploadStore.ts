import { constants, type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '#platform/server/events/context.ts';

type Place = Pick<Services, 'config'>;

function folder({ config }: Place): string {
  return join(config.dataDir, 'uploads');
}

/** Where an upload's bytes are while they arrive. `id` is one of ours, never anything typed. */
export function uploadPath(services: Place, id: string): string {
  return join(folder(services), id);
}

/**
 * Opens an upload's bytes for writing from `offset` on. Bytes that an interrupted request left beyond `offset` are
 * dropped.
 */
export async function openUpload(services: Place, id: string, offset: number): Promise<FileHandle> {
  await mkdir(folder(services), { recursive: true });
  const file = await open(uploadPath(services, id), constants.O_RDWR | constants.O_CREAT, 0o600);
  await file.truncate(offset);
  return file;
}

export async function removeUploads(services: Place, ids: string[]): Promise<void> {
  await Promise.all(ids.map((id) => rm(uploadPath(services, id), { force: true })));
}

/** Names of the files there are, with the moment of their last write. */
export async function listUploadFiles(services: Place): Promise<{ id: string; modified: Date }[]> {
  const names = await readdir(folder(services)).catch(() => [] as string[]);
  const found = await Promise.all(
    names.map(async (id) => ({
      id,
      modified: (await stat(uploadPath(services, id)).catch(() => undefined))?.mtime,
    })),
  );
  return found.flatMap(({ id, modified }) => (modified ? [{ id, modified }] : []));
}
