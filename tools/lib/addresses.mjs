/**
 * Stands for whichever registry npm is set to, which takes its place by `replace-registry-host`. It is no real host.
 */
export const REGISTRY = 'registry.invalid';

/**
 * A lock file with an address for each package. With one, npm finds a package in its cache, or asks for it alone; without,
 * it first reads what the registry says of all its versions, which is a quarter of the time that installing takes. The
 * lock file itself names none, since the next person's registry may be another.
 * @param {string} lock text of package-lock.json, version 3
 * @returns {string} the same with `resolved`
 */
export function addressed(lock) {
  const { packages, ...rest } = JSON.parse(lock);
  const all = Object.entries(packages).map(([path, entry]) => [path, { ...entry, ...address(path, entry) }]);
  return JSON.stringify({ ...rest, packages: Object.fromEntries(all) });
}

/** @param {{ name?: string, version?: string, resolved?: string, link?: boolean, inBundle?: boolean }} entry */
function address(path, { name, version, resolved, link, inBundle }) {
  if (path === '' || resolved || link || inBundle) return {};
  const known = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const file = `${known.replace(/^.*\//, '')}-${version}.tgz`;
  return { resolved: `https://${REGISTRY}/${known}/-/${file}` };
}
