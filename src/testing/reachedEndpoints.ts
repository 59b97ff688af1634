import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { all, isNode, nameOf, namesIn, parse, textOf, type Node } from './syntax.ts';

// Which calls of the server a part of the client comes to, by the text of its modules: the names it uses are followed to
// where they are declared, through doors, and into modules that are loaded later.

interface Module {
  path: string;
  whole: Node;
  declared: Map<string, Node>;
  /** Imports, and exports of what is elsewhere: name here → module and its name there. */
  elsewhere: Map<string, readonly [path: string, name: string]>;
  /** Modules all of whose exports are exported. */
  stars: string[];
}
interface Found {
  module: Module;
  name: string;
  node: Node;
}

/** The path of what a module imports; none of a package. */
const pathOf = (from: string, source: unknown): string => {
  const name = textOf(source);
  if (name.startsWith('#')) return `src/${name.slice(1)}`;
  return name.startsWith('.') ? posix.join(posix.dirname(from), name) : '';
};

const modules = new Map<string, Module | undefined>();

/** A module of the project by its path; undefined where there is none. */
export function moduleAt(path: string): Module | undefined {
  if (!modules.has(path)) modules.set(path, read(path));
  return modules.get(path);
}

function read(path: string): Module | undefined {
  if (!/\.tsx?$/.test(path) || !existsSync(path)) return undefined;
  const whole = parse(path, readFileSync(path, 'utf8'));
  const module: Module = { path, whole, declared: new Map(), elsewhere: new Map(), stars: [] };
  for (const statement of whole['body'] as Node[]) note(module, statement);
  return module;
}

function note(module: Module, { type, source, specifiers, declaration, ...statement }: Node): void {
  const path = source ? pathOf(module.path, source) : module.path;
  if (type === 'ExportAllDeclaration') module.stars.push(path);
  for (const { local, imported, exported } of (specifiers ?? []) as Node[])
    if (source) module.elsewhere.set(nameOf(exported ?? local), [path, nameOf(imported ?? local)]);
  const declares = isNode(declaration) ? declaration : { type, ...statement };
  for (const one of (declares['declarations'] as Node[] | undefined) ?? [declares])
    if (nameOf(one['id'])) module.declared.set(nameOf(one['id']), one);
}

/** Where a name of a module is declared. */
function find(path: string, name: string, tried = new Set<string>()): Found | undefined {
  const module = moduleAt(path);
  if (!module || tried.has(`${path} ${name}`)) return undefined;
  tried.add(`${path} ${name}`);
  const node = module.declared.get(name);
  if (node) return { module, name, node };
  const there = module.elsewhere.get(name);
  if (there) return find(...there, tried);
  for (const star of module.stars) {
    const found = find(star, name, tried);
    if (found) return found;
  }
  return undefined;
}

/** The modules that a declaration loads later, by itself or by what it names in its module. */
function loadedBy({ module, node }: Found): string[] {
  const parts = all(node);
  const own = parts.map((part) => module.declared.get(nameOf(part))).filter((one) => one !== undefined);
  return [...parts, ...own.flatMap(all)]
    .filter(({ type }) => type === 'ImportExpression')
    .map(({ source }) => pathOf(module.path, source));
}

/** The declarations that a part of a module names. */
function namedIn(module: Module, part: Node): Found[] {
  const named = namesIn([part]).map((name) => find(module.path, name));
  const loaded = all(part).flatMap((node) => loadedIn(module, node));
  return [...named, ...loaded].filter((one) => one !== undefined);
}

/** The declarations that a node takes of a module that is loaded later. */
function loadedIn(module: Module, node: Node): (Found | undefined)[] {
  // `const { replaceWith } = await import(…)`
  if (node.type === 'VariableDeclarator' && isNode(node['id']) && node['id'].type === 'ObjectPattern') {
    const loaded = all(node).find(({ type }) => type === 'ImportExpression');
    const keys = (node['id']['properties'] as Node[]).map(({ key }) => nameOf(key));
    return loaded ? keys.map((key) => find(pathOf(module.path, loaded['source']), key)) : [];
  }
  // `change((does) => does.setLock(…))`, which loads the module first
  if (node.type !== 'CallExpression') return [];
  const callee = find(module.path, nameOf(node['callee']));
  const how = (node['arguments'] as Node[]).find(({ type }) => type === 'ArrowFunctionExpression');
  const does = nameOf((how?.['params'] as Node[] | undefined)?.[0]);
  if (!callee || !how || !does) return [];
  const deeds = all(how).filter((one) => one.type === 'MemberExpression' && nameOf(one['object']) === does);
  return loadedBy(callee).flatMap((path) => deeds.map((deed) => find(path, nameOf(deed['property']))));
}

/** Contracts; what makes any call; and the list of all kinds of blocks, which leads to all that is done to any. */
const isApart = /\/contract[/.]|^src\/(ui|platform|blocks\/web)\//;

/** The endpoints that a part of a module comes to: the contract and the name of each. */
export function endpointsReachedBy(module: Module, part: Node): { path: string; name: string }[] {
  const seen = new Set<string>();
  const reached: { path: string; name: string }[] = [];
  const go = (here: Module, node: Node): void => {
    for (const found of namedIn(here, node)) {
      const { path } = found.module;
      if (seen.has(`${path} ${found.name}`)) continue;
      seen.add(`${path} ${found.name}`);
      const made = found.node['init'];
      if (isNode(made) && nameOf(made['callee']) === 'defineEndpoint')
        reached.push({ path, name: found.name });
      else if (!isApart.test(path)) go(found.module, found.node);
    }
  };
  go(module, part);
  return reached;
}
