import { Visitor } from 'vite';
import { lineAt } from './imports.mjs';
import { isStatements } from './tableOwners.mjs';

/** Files whose statements are planned for each call, knowing how many values they take. @type {Record<string, string>} */
export const countedArrays = {
  'src/features/posts/server/lists/postPageSql.ts':
    'a list of some people’s posts is an index scan for each (028)',
  'src/features/search/server/visibleBoards.ts': 'a search goes by how many boards there are (017)',
};

/**
 * An array that a statement takes for rows, in the open: the database counts it, and plans anew for each length.
 * `isJoined`: something is read beside it; `imported`: imported names that the statement has beside it, of pieces of SQL
 * or of anything
 * @typedef {{ path: string, line: number, isJoined: boolean, imported: string[] }} OpenArray
 */

const NO_CODE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g;
/** Each begins with what a statement reads or changes; one of them with the array. */
const TABLES = /(?<!\bdistinct )\bfrom\b|\bjoin\b|\busing\b|(?<!\b(?:for|key|do) )\bupdate\b/g;
/** The name of the rows of `unnest(…)`, which another table follows. */
const THEN_ANOTHER = /^\s*(?:with ordinality\b)?\s*(?:as\b)?\s*(?:\w+)?\s*(?:\([\w\s,]*\))?\s*,/;
const IS_FIRST = /\b(?:from|join)\s+(?:lateral\s+)?$/;
/** A value that the program puts in, by its number in the template, and its type. */
const VALUE = /^\$(\d+)\s*(::\w+\[\])?$/;

/**
 * The arrays that the SQL of a file takes for rows in the open, and the names that it gives to pieces of SQL.
 * @param {string} path
 * @param {string} text
 * @param {import('vite').ParseResult['program']} program
 * @returns {{ arrays: OpenArray[], pieces: string[] }}
 */
export function openArraysOf(path, text, program) {
  if (!isStatements(path)) return { arrays: [], pieces: [] };
  const [templates, whole, named, imports] = [[], new Set(), new Map(), new Set()];
  new Visitor({
    ImportDeclaration: (node) => node.specifiers.forEach(({ local }) => imports.add(local.name)),
    VariableDeclarator: ({ id, init }) => init && named.set(id.name, init),
    FunctionDeclaration: (node) => named.set(node.id.name, node),
    TaggedTemplateExpression: (node) => node.tag.name === 'sql' && templates.push(node),
    CallExpression(node) {
      if (node.callee.property?.name === 'execute') whole.add(node.callee.object);
      if (node.callee.name === 'statement') whole.add(sqlOf(node.arguments[0]));
    },
  }).visit(program);
  const pieces = [...named.keys()].filter((name) => sqlOf(named.get(name)));
  const arrays = templates.flatMap((template) => {
    const sql = textOf(text, template);
    const values = template.quasi.expressions;
    const names = values.map(nameOf);
    return [...sql.matchAll(/\bunnest\(/g)].flatMap(({ index, 0: { length } }) => {
      const { parts, end } = argumentsAt(sql, index + length);
      if (!parts.some((part) => isOpen(text, part, values, named))) return [];
      // A piece is read beside whatever it is put into.
      const isJoined =
        !whole.has(template) ||
        sql.match(TABLES)?.length > 1 ||
        !IS_FIRST.test(sql.slice(0, index)) ||
        THEN_ANOTHER.test(sql.slice(end)) ||
        names.some((name) => pieces.includes(name));
      const imported = names.filter((name) => imports.has(name));
      return [{ path, line: lineAt(text, template.quasi.start + index), isJoined, imported }];
    });
  });
  return { arrays, pieces };
}

/**
 * The arrays that something is read beside. One that is read alone has one plan for all lengths; otherwise the cost of the
 * rest goes by the array's length, and the statement is planned for each call.
 * @param {OpenArray[]} arrays
 * @param {Set<string>} pieces the names of pieces of SQL, of all files
 */
export const joinedArrays = (arrays, pieces) =>
  arrays.filter(({ isJoined, imported }) => isJoined || imported.some((name) => pieces.has(name)));

/**
 * @param {OpenArray[]} joined
 * @param {Record<string, string>} counted file → why its arrays are to be counted
 * @returns {{ path: string, line: number, message: string }[]}
 */
export function faultsOfArrays(joined, counted = countedArrays) {
  const message =
    'a statement that joins is planned anew for each length of an array: hide it by texts() or (select $1::int[])';
  return joined
    .filter(({ path }) => !Object.hasOwn(counted, path))
    .map(({ path, line }) => ({ path, line, message }));
}

/** The template that a value is, or that a function answers with. */
function sqlOf(node) {
  if (node?.type === 'TaggedTemplateExpression') return node.tag.name === 'sql' ? node : undefined;
  if (!/Function/.test(node?.type)) return undefined;
  const { body } = node;
  if (body.type !== 'BlockStatement') return sqlOf(body);
  return sqlOf(body.body.findLast(({ type }) => type === 'ReturnStatement')?.argument);
}

/** The name of a value, or of the function that answers with it. */
const nameOf = (value) => (value.callee ?? value).name;

/** The SQL of a template, as long as in the program, without its remarks and strings. Each value is `$` and its number. */
function textOf(text, { quasi: { start, end, expressions } }) {
  let sql = text.slice(start, end);
  for (const [place, value] of expressions.entries()) {
    const [from, to] = [sql.lastIndexOf('${', value.start - start), sql.indexOf('}', value.end - start) + 1];
    sql = sql.slice(0, from) + `$${place}`.padEnd(to - from) + sql.slice(to);
  }
  return sql.replaceAll('`', ' ').replace(NO_CODE, (part) => part.replaceAll(/\S/g, ' '));
}

/** The arguments of a call whose bracket opens before a place, and where it closes. */
function argumentsAt(sql, start) {
  const parts = [''];
  let [end, depth] = [start, 0];
  for (; depth >= 0 && end < sql.length; end++) {
    const sign = sql[end];
    if (/[([]/.test(sign)) depth++;
    if (/[)\]]/.test(sign)) depth--;
    if (sign === ',' && depth === 0) parts.push('');
    else if (depth >= 0) parts[parts.length - 1] += sign;
  }
  return { parts: parts.map((part) => part.trim()), end };
}

/** Whether an argument is an array of the program's with nothing around it. */
function isOpen(text, part, values, named) {
  const [, place, cast] = VALUE.exec(part) ?? [];
  if (place === undefined) return false;
  const value = values[place];
  const template = sqlOf(named.get(nameOf(value))) ?? sqlOf(value);
  // A value without a type can be no array: it is a piece of SQL, such as a column.
  if (!template) return cast !== undefined;
  return isOpen(text, textOf(text, template).trim(), template.quasi.expressions, named);
}
