import { readFileSync } from 'node:fs';
import { circlesBetweenRooms } from './lib/circles.mjs';
import { fullFolders } from './lib/folders.mjs';
import { filesUnder } from './lib/inputs.mjs';
import { importsOf, parse } from './lib/imports.mjs';
import { inProject } from './lib/project.mjs';
import { faultsOfImport } from './lib/roomRules.mjs';
import { placeOf } from './lib/rooms.mjs';
import { deedsOf, idleDoers, takenOver } from './lib/soleDoers.mjs';
import { hiddenTables } from './lib/tableLists.mjs';
import { faultsOfHidden, faultsOfWrites, idleFiles, idleOwners, statementsOf } from './lib/tableOwners.mjs';
import { countedArrays, faultsOfArrays, joinedArrays, openArraysOf } from './lib/sqlArrays.mjs';
import { faultsOfReads, idleShared } from './lib/tableReads.mjs';

/**
 * All that the rules look at, of files.
 * @param {Record<string, string>} files path in the repository → content
 */
function readAll(files) {
  const all = {
    imports: new Map(),
    product: new Map(),
    statements: [],
    arrays: [],
    pieces: new Set(),
    deeds: [],
  };
  for (const [path, text] of Object.entries(files)) {
    const program = parse(path, text);
    const imports = importsOf(path, text, program);
    const { arrays, pieces } = openArraysOf(path, text, program);
    all.imports.set(path, imports);
    all.statements.push(...statementsOf(path, text, program));
    all.arrays.push(...arrays);
    for (const name of pieces) all.pieces.add(name);
    if (placeOf(path).test) continue;
    all.product.set(path, imports);
    all.deeds.push(...deedsOf(path, text, program));
  }
  const did = (...verbs) => all.statements.filter(({ verb }) => verbs.includes(verb));
  return {
    ...all,
    joined: joinedArrays(all.arrays, all.pieces),
    reads: did('read'),
    writes: did('insert', 'change'),
    hidden: did('hidden'),
  };
}

/**
 * The rules between rooms: of imports, of circles that go by `import()` too (oxlint finds the others), of what one module
 * alone does, and of tables.
 * @param {Record<string, string>} files path in the repository → content
 * @param {{ dependencies?: object, optionalDependencies?: object }} manifest package.json
 * @returns {string[]} a line for each fault: `path:line  what is wrong`
 */
export function findFaults(files, manifest) {
  return faultsIn(readAll(files), manifest);
}

/**
 * The exceptions that a list names and the product does not need any more: faults, so that the lists only get shorter.
 * @param {Record<string, string>} files of the whole product
 * @returns {string[]}
 */
export function findIdle(files) {
  return idleIn(readAll(files));
}

function faultsIn({ imports, product, joined, reads, writes, hidden, deeds }, manifest) {
  const dependencies = new Set(Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }));
  const ofImports = [...imports].flatMap(([path, all]) =>
    all.flatMap((one) =>
      faultsOfImport(path, one, dependencies).map((message) => ({ path, line: one.line, message })),
    ),
  );
  return [
    ...ofImports,
    ...takenOver(deeds),
    ...circlesBetweenRooms(product),
    ...faultsOfWrites(writes),
    ...faultsOfReads(reads, writes),
    ...faultsOfHidden(hidden),
    ...faultsOfArrays(joined),
  ].map(({ path, line, message }) => `${path}:${line}  ${message}`);
}

function idleIn({ joined, reads, writes, hidden, deeds }) {
  return [
    ...idleDoers(deeds),
    ...idleOwners(writes),
    ...idleShared(reads, writes),
    ...idleFiles(hidden, hiddenTables, 'hiddenTables of tools/lib/tableLists.mjs'),
    ...idleFiles(joined, countedArrays, 'countedArrays of tools/lib/sqlArrays.mjs'),
  ];
}

/** Reads `src` and tells every fault, folders that are too full, and what is named for nothing. */
export function checkBoundaries() {
  const paths = filesUnder('src');
  const sources = paths.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'));
  const files = Object.fromEntries(sources.map((path) => [path, readFileSync(inProject(path), 'utf8')]));
  const all = readAll(files);
  const manifest = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  return [...faultsIn(all, manifest), ...fullFolders(paths), ...idleIn(all)];
}

if (import.meta.main) {
  const faults = checkBoundaries();
  process.stdout.write(faults.map((fault) => `${fault}\n`).join(''));
  process.exitCode = faults.length > 0 ? 1 : 0;
}
