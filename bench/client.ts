import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

/**
 * The scripts that are loaded before the first board shows, as `.size-limit.mjs` lists them for `npm run check`.
 * @returns kB gzipped and their number; undefined when the client is not built
 */
export async function clientSize(): Promise<{ kilobytes: number; scripts: number } | undefined> {
  if (!existsSync('dist/web/.vite/manifest.json')) return undefined;
  // @ts-expect-error -- a setting of a tool, without types
  const { default: limits } = (await import('../.size-limit.mjs')) as { default: [{ path: string[] }] };
  const scripts = await Promise.all(limits[0].path.map((path) => readFile(path)));
  const bytes = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0);
  return { kilobytes: bytes / 1000, scripts: scripts.length };
}
