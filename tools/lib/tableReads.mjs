import { Visitor } from 'vite';
import { lineAt } from './imports.mjs';
import { owedReads, sharedTables } from './owedReads.mjs';
import { placeOf } from './rooms.mjs';
import { isAmong, isStatements, ownersIn } from './tableOwners.mjs';

/** @typedef {{ path: string, line: number, table: string }} Read a statement that reads a table */

const READS = /(?<!\bdelete\s+)\b(?:from|join)\s+(?:only\s+)?([a-z_]+)\b(?!\s*\()/gi;
const NAMED_HERE = /\b([a-z_]+)\s+as\s+(?:(?:not\s+)?materialized\s+)?\(/gi;

/**
 * The tables that a file's statements read by name. Names that the file itself gives in a WITH are no tables.
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
  const ownersOf = ownersIn(writes);
  const faults = reads.flatMap(({ path, line, table }) => {
    const owners = ownersOf(table);
    const isKnown = owners.length > 0 && !shared.has(table);
    if (!isKnown || isAmong(owners, placeOf(path).unit) || owed[path]?.includes(table)) return [];
    const message = `${table} is read by ${owners[0]} only; take a fragment from its server/index.ts`;
    return [{ path, line, message }];
  });
  return [...new Map(faults.map((fault) => [`${fault.path} ${fault.message}`, fault])).values()];
}
