/**
 * The place of a file in the house.
 * - `unit`: what may be closed to others: `platform`, `access`, `ui`, `blocks` (the list of blocks), `blocks/note`,
 *   `postParts` and `postParts/lock` likewise, `features/boards`, `testing` (helpers of tests), or `root` (the composition roots)
 * - `zone`: `contract`, `server`, `web`, or `''` for helpers that belong to none
 * - `door`: others may import it
 * - `tables`: the door to a room's tables, which leads to no feature: statements, and pieces of them, that name the tables
 * - `pages`: a feature's pages; the list of all pages alone imports them, so that no other feature leads to them
 * - `subject`: says what a feature's subjects are; the list of subjects alone may import it
 * - `part`: says what a feature gives every post; the list of the parts of posts alone imports it
 * - `test`: a test or a helper of tests: not part of the product
 * @typedef {{ unit: string, zone: 'contract' | 'server' | 'web' | '', door: boolean, tables: boolean, pages: boolean, subject: boolean, part: boolean, test: boolean }} Place
 */

/**
 * @param {string} path of a file, relative to the repository
 * @returns {Place | undefined} undefined outside `src`
 */
export function placeOf(path) {
  const parts = path.split('/');
  if (parts.shift() !== 'src') return undefined;
  const file = parts.at(-1);
  const unit = unitOf(parts);
  return {
    unit,
    zone: zoneOf(parts),
    door: /^(features|blocks|postParts)/.test(unit)
      ? /(^|\/)(contract\.ts|contract\/[^/]+\.ts|(server|web)\/index\.ts|server\/tables\.ts)$/.test(path)
      : true,
    tables: /^src\/(features|blocks|postParts)\/\w+\/server\/tables\.ts$/.test(path),
    pages: /^src\/features\/\w+\/web\/pages\.ts$/.test(path),
    subject: path.endsWith('/server/subjects.ts'),
    part: /^src\/features\/\w+\/(server|web)\/postPart\.tsx?$/.test(path),
    test: /\.(test|nightly)\.tsx?$/.test(file) || parts.includes('testing'),
  };
}

const zones = ['contract', 'server', 'web'];
/** Areas that are a list, in folders named as zones, and what is listed, in folders beside those. */
export const collections = ['blocks', 'postParts'];

function unitOf(parts) {
  const [area, next] = parts;
  if (parts.length === 1) return 'root';
  const isItsOwn = collections.includes(area) && parts.length > 2 && !zones.includes(next);
  if (area === 'features' || isItsOwn) return `${area}/${next}`;
  return area;
}

/** A folder of the zone's name, or the file itself; of the composition roots, the client's are `web.tsx` and `*.web.ts`. */
function zoneOf(parts) {
  const [name] = parts.slice(-1)[0].split('.');
  if (parts.length === 1) return /^web\.tsx?$|\.web\.tsx?$/.test(parts[0]) ? 'web' : 'server';
  if (parts[0] === 'testing') return '';
  return parts.slice(0, -1).find((part) => zones.includes(part)) ?? (name === 'contract' ? 'contract' : '');
}
