import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { extensionOf, sniffText } from './sniffText.ts';
import type { Identity } from './tasks.ts';

const HEAD_BYTES = 64 * 1024;

/** One name for what has several: the one the specification lists, or browsers play. */
const aliases: Record<string, Identity> = {
  'audio/vnd.wave': { mime: 'audio/wav', ext: 'wav' },
  'audio/ogg; codecs=opus': { mime: 'audio/ogg', ext: 'opus' },
  'audio/opus': { mime: 'audio/ogg', ext: 'opus' },
  'audio/x-m4a': { mime: 'audio/x-m4a', ext: 'm4a' },
  'video/x-m4v': { mime: 'video/mp4', ext: 'm4v' },
  'video/MP1S': { mime: 'video/mpeg', ext: 'mpg' },
  'video/MP2P': { mime: 'video/mpeg', ext: 'mpg' },
  'image/heif': { mime: 'image/heic', ext: 'heic' },
  'image/heif-sequence': { mime: 'image/heic', ext: 'heic' },
  'image/heic-sequence': { mime: 'image/heic', ext: 'heic' },
};

/**
 * Media type of a file by its content, whatever its name or sender says. `application/octet-stream` when nothing tells.
 */
export async function identify(path: string, name: string): Promise<Identity> {
  const found = await fileTypeFromFile(path).catch(() => undefined); // a broken container is of no kind
  if (found && found.mime !== 'application/xml') {
    return aliases[found.mime] ?? { mime: found.mime, ext: found.ext };
  }
  const { head, truncated } = await readHead(path);
  return sniffText(head, name, truncated) ?? { mime: 'application/octet-stream', ext: extensionOf(name) };
}

async function readHead(path: string): Promise<{ head: Uint8Array; truncated: boolean }> {
  const file = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const { size } = await file.stat();
    return { head: buffer.subarray(0, bytesRead), truncated: size > bytesRead };
  } finally {
    await file.close();
  }
}
