import { lineAt } from './imports.mjs';
import { placeOf } from './rooms.mjs';
import { tablesInProgram } from './sqlTables.mjs';
import { hiddenTables, ownersOfTables } from './tableLists.mjs';

/** @typedef {{ path: string, line: number, table: string, verb: 'read' | 'insert' | 'change' | 'hidden' }} Statement what a statement does with a table */

/**
 * Whether a file's statements are a feature's: what fills an installation or a test has rows of everything.
 * @param {string} path
 */
export function isStatements(path) {
  const place = placeOf(path);
  return place?.zone === 'server' && !place.test && !['root', 'seed'].includes(place.unit);
}

/**
 * The statements of a file and what each does with tables, by their names.
 * @param {string} path
 * @param {string} text
 * @param {import('vite').ParseResult['program']} program
 * @returns {Statement[]}
 */
export function statementsOf(path, text, program) {
  if (!isStatements(path)) return [];
  return tablesInProgram(text, program).map(({ table, at, verb }) => ({
    path,
    line: lineAt(text, at),
    table,
    verb,
  }));
}

/**
 * Finds the owners of tables: the rooms whose statements insert into each, or those that `ownersOfTables` names.
 * @param {Statement[]} writes
 * @returns {(table: string) => string[]} none of what is no table
 */
export function ownersIn(writes, owners = ownersOfTables) {
  const inserting = Map.groupBy(
    writes.filter(({ verb }) => verb === 'insert'),
    ({ table }) => table,
  );
  return (table) =>
    owners[table] ?? [...new Set((inserting.get(table) ?? []).map(({ path }) => placeOf(path).unit))];
}

/**
 * Whether a room is one of some owners; a name that ends in `/` is every room below it.
 * @param {string[]} owners
 * @param {string} unit
 */
export const isAmong = (owners, unit) =>
  owners.some((owner) => (owner.endsWith('/') ? unit.startsWith(owner) : unit === owner));

/**
 * A table is its feature's: the one whose statements insert into it, or the one that `ownersOfTables` names where several
 * do. Others change its rows through a function of its door.
 * @param {Statement[]} writes
 * @returns {{ path: string, line: number, message: string }[]}
 */
export function faultsOfWrites(writes, owners = ownersOfTables) {
  const ownersOf = ownersIn(writes, owners);
  return writes.flatMap(({ path, line, table }) => {
    const { unit } = placeOf(path);
    const tableOwners = ownersOf(table);
    const isNamed = table in owners;
    if (tableOwners.length > 1 && !isNamed)
      return [
        {
          path,
          line,
          message: `several features write ${table}: name its owner in tools/lib/tableLists.mjs`,
        },
      ];
    if (isAmong(tableOwners, unit)) return [];
    const message = `${table} is written by ${tableOwners[0] ?? 'nobody else'} only; call a function of its server/index.ts or tables.ts`;
    return [{ path, line, message }];
  });
}

/**
 * A table whose name the program puts in belongs to nobody that a check could tell.
 * @param {Statement[]} hidden
 * @param {Record<string, string>} allowed file → why it cannot be otherwise
 * @returns {{ path: string, line: number, message: string }[]}
 */
export function faultsOfHidden(hidden, allowed = hiddenTables) {
  const message = 'a table whose name the program puts in is seen by no check; write it into the statement';
  const faults = hidden.filter(({ path }) => !Object.hasOwn(allowed, path));
  return [...new Map(faults.map(({ path, line }) => [`${path}:${line}`, { path, line, message }])).values()];
}

/**
 * The files that a list excuses and that need no excuse.
 * @param {{ path: string }[]} excused what is excused, wherever it is
 * @param {Record<string, string>} reasons file → why
 * @param {string} list where the list stands
 * @returns {string[]}
 */
export const idleFiles = (excused, reasons, list) =>
  Object.keys(reasons)
    .filter((path) => !excused.some((one) => one.path === path))
    .map((path) => `${path}:1  needs no exception any more: take it out of ${list}`);

/**
 * The tables whose named owners are those that insert into them anyway.
 * @param {Statement[]} writes of the whole product
 * @returns {string[]}
 */
export function idleOwners(writes, named = ownersOfTables) {
  const ownersOf = ownersIn(writes, {});
  return Object.entries(named)
    .filter(([table, owners]) => ownersOf(table).toSorted().join() === owners.toSorted().join())
    .filter(([, owners]) => owners.length === 1)
    .map(
      ([table]) =>
        `tools/lib/tableLists.mjs:1  ${table} has one owner by itself: take it out of ownersOfTables`,
    );
}
