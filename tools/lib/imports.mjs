import { posix } from 'node:path';
import { Visitor, parseSync } from 'vite';

/**
 * One import, re-export or `import()` of a file.
 * - `to`: what is imported: a path in the repository, `node:…`, or a package's name
 * - `names`: the names taken from it; empty for `import()`, `import '…'` and `export *`
 * - `later`: an `import()`, which loads when it is come to
 * @typedef {{ to: string, local: boolean, relative: boolean, names: string[], typeOnly: boolean, later: boolean, line: number }} Import
 */

/** Parses a TypeScript file; it must be one, tsc sees to that. */
export function parse(path, text) {
  return parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }).program;
}

/**
 * Everything a file imports, types included.
 * @param {string} path relative to the repository
 * @param {string} text
 * @param {ReturnType<typeof parse>} program
 * @returns {Import[]}
 */
export function importsOf(path, text, program) {
  const found = [];
  const add = (node, source, names = [], typeOnly = false, later = false) => {
    if (typeof source?.value !== 'string') return;
    found.push({ ...resolve(path, source.value), names, typeOnly, later, line: lineAt(text, node.start) });
  };
  new Visitor({
    ImportDeclaration: (node) =>
      add(node, node.source, node.specifiers.map(nameOf), node.importKind === 'type'),
    ExportNamedDeclaration: (node) =>
      add(
        node,
        node.source,
        node.specifiers.map((one) => one.local.name),
        node.exportKind === 'type',
      ),
    ExportAllDeclaration: (node) => add(node, node.source),
    ImportExpression: (node) => add(node, node.source, [], false, true),
    TSImportType: (node) => add(node, node.source ?? node.argument?.literal, [], true),
  }).visit(program);
  return found;
}

/** The 1-based line of a position. */
export function lineAt(text, position) {
  return text.slice(0, position).split('\n').length;
}

function nameOf(specifier) {
  return specifier.imported?.name ?? (specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*');
}

/** `#area/…` is `src/area/…`, as `imports` of package.json says. */
function resolve(from, specifier) {
  if (specifier.startsWith('#')) return { to: `src/${specifier.slice(1)}`, local: true, relative: false };
  if (specifier.startsWith('.'))
    return { to: posix.join(posix.dirname(from), specifier), local: true, relative: true };
  const to = specifier.startsWith('node:')
    ? specifier
    : specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/');
  return { to, local: false, relative: false };
}
