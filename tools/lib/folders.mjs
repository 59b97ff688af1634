/** Files of one folder, tests among them, that can still be taken in at a look. */
const MOST = 60;

/**
 * The folders that hold more files than can be taken in at a look: those belong into folders by job.
 * @param {string[]} paths of files
 * @returns {string[]} a line for each fault
 */
export function fullFolders(paths) {
  const counts = new Map();
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MOST)
    .map(([folder, count]) => `${folder}:  ${count} files, and ${MOST} at most: give each job a folder`);
}
