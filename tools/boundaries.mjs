import { readFileSync } from 'node:fs';
import { circlesBetweenRooms } from './lib/circles.mjs';
import { filesUnder } from './lib/inputs.mjs';
import { importsOf, parse } from './lib/imports.mjs';
import { inProject } from './lib/project.mjs';
import { faultsOfImport } from './lib/roomRules.mjs';
import { placeOf } from './lib/rooms.mjs';
import { takenOver } from './lib/soleDoers.mjs';
import { owedReads } from './lib/owedReads.mjs';
import { hiddenTables, owedWrites } from './lib/owedWrites.mjs';
import { faultsOfHidden, faultsOfWrites, paid, statementsOf } from './lib/tableOwners.mjs';
import { faultsOfReads } from './lib/tableReads.mjs';

/**
 * The rules between rooms: of imports, of circles that go by `import()` too (oxlint finds the others), of what one module
 * alone does, and of tables.
 * @param {Record<string, string>} files path in the repository → content
 * @param {{ dependencies?: object, optionalDependencies?: object }} manifest package.json
 * @returns {string[]} a line for each fault: `path:line  what is wrong`
 */
export function findFaults(files, manifest) {
  const dependencies = new Set(Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }));
  const statements = [];
  const product = new Map();
  const found = Object.entries(files).flatMap(([path, text]) => {
    const program = parse(path, text);
    statements.push(...statementsOf(path, text, program));
    const imports = importsOf(path, text, program);
    const faults = imports.flatMap((one) =>
      faultsOfImport(path, one, dependencies).map((message) => ({ line: one.line, message })),
    );
    if (!placeOf(path).test) {
      product.set(path, imports);
      faults.push(...takenOver(path, text, program));
    }
    return faults.map(({ line, message }) => `${path}:${line}  ${message}`);
  });
  const reads = statements.filter(({ verb }) => verb === 'read');
  const hidden = statements.filter(({ verb }) => verb === 'hidden');
  const writes = statements.filter(({ verb }) => verb === 'insert' || verb === 'change');
  const foreign = [
    ...circlesBetweenRooms(product),
    ...faultsOfWrites(writes),
    ...faultsOfReads(reads, writes),
    ...faultsOfHidden(hidden),
  ].map(({ path, line, message }) => `${path}:${line}  ${message}`);
  return [
    ...found,
    ...foreign,
    ...paid(writes, files, owedWrites, { verb: 'write', list: 'tools/lib/owedWrites.mjs' }),
    ...paid(
      hidden,
      files,
      Object.fromEntries(Object.keys(hiddenTables).map((path) => [path, ['a table’s name']])),
      {
        verb: 'put in',
        list: 'hiddenTables of tools/lib/owedWrites.mjs',
      },
    ),
    ...paid(reads, files, owedReads, { verb: 'read', list: 'tools/lib/owedReads.mjs' }),
  ];
}

/** Reads `src` and tells every fault. */
export function checkBoundaries() {
  const sources = filesUnder('src').filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'));
  const files = Object.fromEntries(sources.map((path) => [path, readFileSync(inProject(path), 'utf8')]));
  return findFaults(files, JSON.parse(readFileSync(inProject('package.json'), 'utf8')));
}

if (import.meta.main) {
  const faults = checkBoundaries();
  process.stdout.write(faults.map((fault) => `${fault}\n`).join(''));
  process.exitCode = faults.length > 0 ? 1 : 0;
}
