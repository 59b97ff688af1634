import { placeOf } from './rooms.mjs';
import { sharedTables } from './tableLists.mjs';
import { isAmong, ownersIn } from './tableOwners.mjs';

/**
 * A feature's own tables are read by itself; others get what they need of them as a fragment or by a function of its
 * door. `sharedTables` are what every list is made of, and are joined by all. Rights (`access`) know no feature, and read
 * what they stand on.
 * @param {import('./tableOwners.mjs').Statement[]} reads
 * @param {import('./tableOwners.mjs').Statement[]} writes
 * @returns {{ path: string, line: number, message: string }[]}
 */
export function faultsOfReads(reads, writes, shared = sharedTables) {
  const ownersOf = ownersIn(writes);
  const faults = reads.flatMap(({ path, line, table }) => {
    const owners = ownersOf(table);
    const isKnown = owners.length > 0 && !shared.has(table);
    const { unit } = placeOf(path);
    if (!isKnown || unit === 'access' || isAmong(owners, unit)) return [];
    const message = `${table} is read by ${owners[0]} only; take a fragment from its server/index.ts or tables.ts`;
    return [{ path, line, message }];
  });
  return [...new Map(faults.map((fault) => [`${fault.path} ${fault.message}`, fault])).values()];
}

/**
 * The tables that all may read and that nobody but their owner and `access` does.
 * @param {import('./tableOwners.mjs').Statement[]} reads of the whole product
 * @param {import('./tableOwners.mjs').Statement[]} writes of the whole product
 * @returns {string[]}
 */
export function idleShared(reads, writes, shared = sharedTables) {
  const strangers = faultsOfReads(reads, writes, new Set()).map(({ message }) => message);
  return [...shared]
    .filter((table) => !strangers.some((message) => message.startsWith(`${table} is read by`)))
    .map(
      (table) =>
        `tools/lib/tableLists.mjs:1  ${table} is read by its owner alone: take it out of sharedTables`,
    );
}
