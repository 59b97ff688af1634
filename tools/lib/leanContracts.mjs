import { parseAst, Visitor } from 'vite';

/** What only the server reads of a call: it checks what comes in, promises what goes out, and describes both. */
const serversOwn = new Set(['summary', 'params', 'query', 'answer']);

/**
 * A contract as the client needs it: which calls and events there are, and what is asked of people in forms. What a
 * call answers and an event carries is checked where it is made; without it, the schemas that nothing else needs are
 * dropped too, because each is marked as having no effect but its value.
 * @param {string} code JavaScript of a contract
 * @returns {string}
 */
export function leanContract(code) {
  const program = parseAst(code);
  const cuts = [];
  const cut = (start, end) => cuts.push([start, end, '']);
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const [first, second] = given;
      if (callee.name === 'defineEvent' && second) cut(first.end, second.end);
      if (callee.name !== 'defineEndpoint' || first?.type !== 'ObjectExpression') return;
      for (const [index, property] of first.properties.entries()) {
        if (!serversOwn.has(property.key?.name)) continue;
        cut(property.start, first.properties[index + 1]?.start ?? property.end);
      }
    },
  }).visit(program);
  // Each value by itself, so that it goes where nobody uses it. A chain of calls is one value.
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      if (id.type !== 'Identifier' || !hasCall(init)) continue;
      cuts.push([init.start, init.start, '/* @__PURE__ */ (() => ('], [init.end, init.end, '))()']);
    }
  }
  return cuts
    .sort(([a, , ,], [b]) => b - a)
    .reduce((text, [start, end, by]) => text.slice(0, start) + by + text.slice(end), code);
}

/** Whether making a value calls something: functions are called by others. */
function hasCall(init) {
  if (!init || /Function/.test(init.type)) return false;
  let found = false;
  const note = () => (found = true);
  new Visitor({ CallExpression: note, NewExpression: note }).visit({
    type: 'Program',
    body: [{ type: 'ExpressionStatement', expression: init }],
  });
  return found;
}

/** @returns {import('vite').Plugin} */
export function leanContracts() {
  return {
    name: 'octavo:lean-contracts',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/src\/.*\/contract(\.ts|\/(?!.*\.test\.)[^/]+\.ts)$/ },
      handler: (code) => ({ code: leanContract(code), map: null }),
    },
  };
}
