import { open, readFile, stat } from 'node:fs/promises';
import { Gathered } from './gathered.ts';
import { officeText } from './officeText.ts';
import { officeMimes, PDF, type OfficeMime } from './readableMimes.ts';
import { Unreadable } from './unreadable.ts';

/** Of a PDF, which is read as a whole into memory. */
const MOST_PDF_BYTES = 100 * 1024 * 1024;
const MOST_PAGES = 2000;

/**
 * Text of a file, as far as it is kept.
 * @throws Unreadable when it is broken or closed by a password
 */
export async function text(path: string, mime: string): Promise<string> {
  const gathered = new Gathered();
  if (mime === PDF) await pdfText(path, gathered);
  else if (isOffice(mime)) await officeText(path, mime, gathered);
  else await plainText(path, gathered);
  return gathered.text;
}

const isOffice = (mime: string): mime is OfficeMime => Object.values<string>(officeMimes).includes(mime);

async function pdfText(path: string, gathered: Gathered): Promise<void> {
  if ((await stat(path)).size > MOST_PDF_BYTES)
    throw new Unreadable('This document is too large to be read.');
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(await readFile(path));
    try {
      const pages = Math.min(document.getPageCount(), MOST_PAGES);
      for (let at = 0; at < pages && !gathered.isFull; at++) {
        gathered.add(document.getPage(at).getText());
        gathered.add(' ');
      }
    } finally {
      document.destroy();
    }
  } finally {
    library.destroy();
  }
}

/** A text file: it was told to be UTF-8, or UTF-16 by its first two bytes. */
async function plainText(path: string, gathered: Gathered): Promise<void> {
  const file = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(400_000), 0, 400_000, 0);
    const [first, second] = buffer;
    const encoding =
      first === 0xff && second === 0xfe
        ? 'utf-16le'
        : first === 0xfe && second === 0xff
          ? 'utf-16be'
          : 'utf-8';
    gathered.add(new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead), { stream: true }));
  } finally {
    await file.close();
  }
}
