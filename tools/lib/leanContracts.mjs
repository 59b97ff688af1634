import { parseAst, Visitor } from 'vite';

/** The fields of a call that only the server reads: it checks requests, promises answers, and describes both. */
export const serversOwn = new Set(['summary', 'params', 'query', 'body', 'answer']);

/** The schemas of a contract, as a module of their own: `…/contract.ts?schemas`. */
const SCHEMAS = '?schemas';

/** A schema is named as its type is. */
const isSchema = (name) => /^[A-Z][a-z]/.test(name);

/**
 * A contract as the client needs it: which calls and events there are. The schemas of calls, answers and events are
 * taken out, for the server checks them; the schemas that nothing else needs are then dropped too, because each is
 * marked as having no effect but its value.
 * @param {string} code JavaScript of a contract
 * @param {string} [schemas] where its schemas are had instead, so that a page with a form loads them, and not every page
 * that makes one of the calls
 * @returns {string}
 */
export function leanContract(code, schemas) {
  const program = parseAst(code);
  const cuts = [];
  const cut = (start, end) => cuts.push([start, end, '']);
  const leave = ({ properties }) => {
    for (const [index, property] of properties.entries())
      if (serversOwn.has(property.key?.name))
        cut(property.start, properties[index + 1]?.start ?? property.end);
  };
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const [first, second] = given;
      if (callee.name === 'defineEvent' && second) cut(first.end, second.end);
      if (callee.name === 'defineEndpoint' && first?.type === 'ObjectExpression') leave(first);
    },
    // `defineEndpoint` itself does not fill these fields in either.
    FunctionDeclaration: ({ id, body }) => id.name === 'defineEndpoint' && leave(body.body.at(-1).argument),
  }).visit(program);
  const apart = [];
  // Each value by itself, so that it goes where nobody uses it. A chain of calls is one value.
  for (const statement of program.body) {
    const isExported = statement.type === 'ExportNamedDeclaration';
    const declaration = isExported ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      if (id.type !== 'Identifier' || !hasCall(init)) continue;
      if (schemas !== undefined && isExported && isSchema(id.name)) {
        apart.push(id.name);
        cut(statement.start, statement.end);
      } else cuts.push([init.start, init.start, '/* @__PURE__ */ (() => ('], [init.end, init.end, '))()']);
    }
  }
  const lean = withoutIdleImports(
    cuts
      .sort(([a, , ,], [b]) => b - a)
      .reduce((text, [start, end, by]) => text.slice(0, start) + by + text.slice(end), code),
  );
  if (apart.length === 0) return lean;
  return `import { ${apart.join(', ')} } from '${schemas}';\nexport { ${apart.join(', ')} };\n${lean}`;
}

/**
 * A module without the imports of which it uses nothing any more: whatever a page leads to is in its first script, used or
 * not. Contracts do nothing when they are imported.
 */
function withoutIdleImports(code) {
  const imports = parseAst(code).body.filter(({ type }) => type === 'ImportDeclaration');
  const rest = imports.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
  const isIdle = ({ local }) => !new RegExp(`\\b${local.name}\\b`).test(rest);
  return imports
    .filter(({ specifiers }) => specifiers.length > 0 && specifiers.every(isIdle))
    .reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
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
      filter: { id: /\/src\/.*\/contract(\.ts|\/(?!.*\.test\.)[^/]+\.ts)(\?schemas)?$/ },
      handler: (code, id) => ({
        code: leanContract(code, id.endsWith(SCHEMAS) ? undefined : `${id}${SCHEMAS}`),
        map: null,
      }),
    },
  };
}
