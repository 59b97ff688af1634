import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Files that shrink; fonts and pictures are compressed already. */
const shrinks = /\.(js|css|html|svg|json|txt|webmanifest)$/;
/** Bytes below which a compressed copy saves no packet. */
const WORTH = 1_000;

/**
 * Puts a `.br` and a `.gz` beside every file of a folder that gains by it, so that the server only has to send them.
 * @param {string} folder
 */
export async function compress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && shrinks.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath ?? entry.path, entry.name);
      const content = await readFile(path);
      if (content.length < WORTH) return;
      const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await writeFile(`${path}.br`, await brotli(content, { params: hint }));
      await writeFile(`${path}.gz`, await zip(content, { level: 9 }));
    }),
  );
}
