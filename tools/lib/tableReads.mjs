import { Visitor } from 'vite';
import { lineAt } from './imports.mjs';
import { owedReads, sharedTables } from './owedReads.mjs';
import { ownersOfTables } from './owedWrites.mjs';
import { placeOf } from './rooms.mjs';
import { isStatements } from './tableOwners.mjs';

/** @typedef {{ path: string, line: number, table: string }} Read a statement that reads a table */

const READS = /(?<!\bdelete\s+)\b(?:from|join)\s+(?:only\s+)?([a-z_]+)\b(?!\s*\()/gi;
const NAMED_HERE = /\b([a-z_]+)\s+as\s+(?:(?:not\s+)?materialized\s+)?\(/gi;

/**
 * What the statements of a file read by the name of a table, or of what the file calls so itself in a WITH.
 * @param {string} path
 * @param {string} text
 * @param {import('vite').ParseResult['program']} program
 * @returns {Read[]}
 */
export function readsOf(path, text, program) {
  if (!isStatements(path)) return [];
  const ownNames = new Set([...text.matchAll(NAMED_HERE)].map(([, name]) => name.toLowerCase()));
  /** @type {Read[]} */
  const found = [];
  const see = (node, content) => {
    for (const match of content.matchAll(READS)) {
      const table = match[1].toLowerCase();
      if (!ownNames.has(table)) found.push({ path, line: lineAt(text, node.start + match.index), table });
    }
  };
  new Visitor({ TemplateElement: (node) => see(node, node.value.raw) }).visit(program);
  return found;
}

/**
 * A feature's own tables are read by itself; others get what they need of them as a fragment or by a function of its
 * door. `sharedTables` are what every list is made of, and are joined by all.
 * @param {Read[]} reads
 * @param {import('./tableOwners.mjs').Write[]} writes
 * @returns {{ path: string, line: number, message: string }[]}
 */
export function faultsOfReads(reads, writes, { owed = owedReads, shared = sharedTables } = {}) {
  const inserting = Map.groupBy(
    writes.filter(({ isInsert }) => isInsert),
    ({ table }) => table,
  );
  const faults = reads.flatMap(({ path, line, table }) => {
    const owners = ownersOfTables[table] ?? inserting.get(table)?.map((write) => placeOf(write.path).unit);
    if (!owners || shared.has(table) || owners.includes(placeOf(path).unit) || owed[path]?.includes(table))
      return [];
    const message = `${table} is read by ${owners[0]} only; take a fragment from its server/index.ts`;
    return [{ path, line, message }];
  });
  return [...new Map(faults.map((fault) => [`${fault.path} ${fault.message}`, fault])).values()];
}

/**
 * What is owed no more, so that the list only gets shorter.
 * @param {Read[]} reads
 * @param {Record<string, string>} files those that were read
 * @returns {string[]}
 */
export function paidReads(reads, files, owed = owedReads) {
  return Object.entries(owed)
    .filter(([path]) => path in files)
    .flatMap(([path, tables]) =>
      tables
        .filter((table) => !reads.some((read) => read.path === path && read.table === table))
        .map((table) => `${path}:1  does not read ${table} any more: take it out of tools/lib/owedReads.mjs`),
    );
}
