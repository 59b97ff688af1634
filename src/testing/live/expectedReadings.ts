import { all, isNode, nameOf, namesIn, parse, type Node } from '../syntax.ts';

// Which readings a test has on somebody's screen in `expectLive`, by its text alone: to import one, to name it in a
// comment or to read it elsewhere in the file does not count.

/** The functions and constants of a file by their names, wherever they stand. */
function declaredIn(nodes: readonly Node[]): Map<string, Node[]> {
  const declared = new Map<string, Node[]>();
  for (const { type, id, init, body } of nodes) {
    const node = type === 'VariableDeclarator' ? init : type === 'FunctionDeclaration' ? body : undefined;
    if (isNode(node)) declared.set(nameOf(id), [...(declared.get(nameOf(id)) ?? []), node]);
  }
  return declared;
}

/** The arguments of a call that say what is on screens: those of `expectLive` by its `reads`, others whole. */
function screensOf({ callee, arguments: given }: Node): Node[] {
  const nodes = given as Node[];
  if (nameOf(callee) !== 'expectLive') return nodes;
  return nodes
    .slice(1)
    .flatMap((node) =>
      node.type === 'ObjectExpression'
        ? (node['properties'] as Node[]).filter(
            ({ type, key }) => type === 'SpreadElement' || nameOf(key) === 'reads',
          )
        : [node],
    );
}

/** The functions of a file that call `expectLive`, or one that does, and itself. */
function makersIn(declared: ReadonlyMap<string, Node[]>): Set<string> {
  const called = [...declared].map(([name, bodies]) => {
    const calls = bodies.flatMap(all).filter(({ type }) => type === 'CallExpression');
    return { name, callees: calls.map(({ callee }) => nameOf(callee)) };
  });
  const makers = new Set(['expectLive']);
  for (let before = 0; before < makers.size;) {
    before = makers.size;
    for (const { name, callees } of called)
      if (callees.some((callee) => makers.has(callee))) makers.add(name);
  }
  return makers;
}

/**
 * The names of all that the calls of `expectLive` in a test have on screens: in the call, in what the file's own
 * functions and constants stand for there, and in what is handed to a function that makes the call.
 */
export function expectedIn(path: string, text: string): Set<string> {
  const nodes = all(parse(path, text));
  const declared = declaredIn(nodes);
  const makers = makersIn(declared);
  const found = new Set<string>();
  const follow = (names: string[]): void => {
    for (const name of names.filter((one) => !found.has(one))) {
      found.add(name);
      follow(namesIn(declared.get(name) ?? []));
    }
  };
  for (const node of nodes)
    if (node.type === 'CallExpression' && makers.has(nameOf(node['callee'])))
      follow(namesIn(screensOf(node)));
  return found;
}
