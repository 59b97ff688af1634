import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from './project.mjs';

/**
 * A file as it was seen: `mark` (size and times) is cheap to compare, `hash` (content) is sure.
 * @typedef {{ mark: string, hash: string }} Seen
 * @typedef {Record<string, Seen>} Inputs
 */

/**
 * Looks at the files under `places` (files or folders) that `wanted` keeps.
 * @param {string[]} places relative to the repository
 * @param {(path: string) => boolean} wanted
 * @param {Inputs} before what was seen last time: files that look the same are not read again
 * @returns {Inputs}
 */
export function lookAt(places, wanted, before = {}) {
  const inputs = {};
  for (const path of places
    .flatMap((place) => filesUnder(place))
    .filter(wanted)
    .sort()) {
    // Every way of changing a file changes its ctime, even one that keeps size and mtime; a fresh checkout changes
    // it too, and then the content decides.
    const { size, mtimeMs, ctimeMs } = statSync(inProject(path));
    const mark = `${size} ${mtimeMs} ${ctimeMs}`;
    const known = before[path];
    inputs[path] = { mark, hash: known?.mark === mark ? known.hash : hashOf(path) };
  }
  return inputs;
}

/** Whether the same files with the same content were seen. */
export function sameContent(a, b) {
  const paths = Object.keys(a);
  return paths.length === Object.keys(b).length && paths.every((path) => a[path].hash === b[path]?.hash);
}

/**
 * Every file under a file or folder of the repository; none where it does not exist.
 * @param {string} place
 * @returns {string[]} paths relative to the repository, with `/`
 */
export function filesUnder(place) {
  const stats = statSync(inProject(place), { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [place];
  return readdirSync(inProject(place)).flatMap((name) => filesUnder(join(place, name)));
}

function hashOf(path) {
  return createHash('sha256')
    .update(readFileSync(inProject(path)))
    .digest('base64');
}
