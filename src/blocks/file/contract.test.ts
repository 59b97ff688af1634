import { expect, test } from 'vitest';
import { fileKind, type FileKind } from './contract.ts';

const subtypes: Record<Exclude<FileKind, 'file'>, string[]> = {
  audio: ['mpeg', 'ogg', 'wav', 'mp4', 'x-m4a', 'webm', 'flac'],
  image: ['jpeg', 'apng', 'png', 'gif', 'heic', 'webp', 'avif', 'svg+xml', 'bmp', 'x-icon', 'tiff'],
  video: ['mp4', 'webm', 'quicktime', 'mpeg'],
};

test.each(Object.entries(subtypes))('%s is told by its mime type', (kind, known) => {
  for (const subtype of known) expect(fileKind(`${kind}/${subtype}`), subtype).toBe(kind);
});

test.each(['application/pdf', 'text/plain', 'image/x-unheard-of', 'audio', 'file/mpeg', 'toString/mpeg', ''])(
  '“%s” is a file like any other',
  (mime) => expect(fileKind(mime)).toBe('file'),
);
