import { Visitor } from 'vite';

/**
 * A table that SQL names, and what is done with it there. `at`: where in the text; `hidden`: a table that the program puts in
 * @typedef {{ table: string, at: number, verb: 'read' | 'insert' | 'change' | 'hidden' }} Naming
 *
 * The text between two brackets, or outside of all.
 * - `verb`: what is done with the table that the next word is; none where that is no table
 * - `list`: what is done with the table after a comma
 * - `hasUsing`: a change, in which `using` begins a list of tables
 * - `named`: what WITH has named so far
 * - `opened`: at which word it opened; `inner`: at which word the level opened that was closed last inside it
 * @typedef {{ verb?: Naming['verb'], list?: Naming['verb'], hasUsing: boolean, named: string[], opened: number, inner: number }} Level
 */

const NO_CODE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g;
/** A name with its points, a value that the program puts in, or a sign. */
const WORD = /(?:"\w+"|[a-z_]\w*|\$)(?:\.(?:"\w+"|[a-z_]\w*|\$|\*))*|\S/gi;
const AFTER_TABLES =
  /^(?:where|group|order|limit|offset|having|window|union|except|intersect|returning|set|select|values|for|fetch|when|do)$/;
/** A piece of SQL that begins with a table: alone, with another name, or before what is joined. */
const TABLES_FIRST =
  /^(?:public\.)?[a-z_]\w*(?: (?:join|left|right|inner|full|cross|natural)\b|(?:(?: as)? [a-z_]\w*)?(?:$| (?:join|left|right|inner|full|cross|natural|,)))/;
/** Stands for a table that the program puts in. */
const A_NAME = 'a table’s name';
const BEFORE_TABLE = /^(?:only|lateral|table)$/;

/**
 * The tables that the SQL of a program names: in its templates, in its strings, and in what is put together of both.
 * @param {string} text of the program
 * @param {import('vite').ParseResult['program']} program
 * @returns {Naming[]}
 */
export function tablesInProgram(text, program) {
  /** @type {Naming[]} */
  const found = [];
  /** Nodes that were read as parts of a longer text. */
  const taken = new WeakSet();
  const see = (node, kind) => {
    if (taken.has(node)) return;
    const sql = spelled(text, node, taken, kind === 'statement');
    found.push(...tablesIn(sql, kind).map((one) => ({ ...one, at: node.start + one.at })));
  };
  new Visitor({
    TaggedTemplateExpression: (node) => node.tag.name === 'sql' && see(node.quasi, 'statement'),
    CallExpression(node) {
      const by = namingCall(node);
      if (!by || taken.has(node)) return;
      const [named] = node.arguments;
      if (!isKnown(named)) found.push({ table: A_NAME, at: node.start, verb: 'hidden' });
      else if (by === 'raw') see(named, 'statement');
      // Handed to a function, which may do anything with the table.
      else if (typeof named.value === 'string')
        found.push({ table: named.value, at: node.start, verb: 'change' });
    },
    BinaryExpression: (node) => node.operator === '+' && see(node, 'string'),
    TemplateLiteral: (node) => see(node, 'string'),
    Literal: (node) => typeof node.value === 'string' && see(node, 'string'),
  }).visit(program);
  return found;
}

/** How a call puts a name into a statement: `table`, `id` or `raw` of `sql`; undefined for any other call. */
const namingCall = (node) =>
  node.type === 'CallExpression' && node.callee.object?.name === 'sql'
    ? /^(?:table|id|raw)$/.exec(node.callee.property.name)?.[0]
    : undefined;

/** Whether the program's text alone says what a string is. */
const isKnown = (node) =>
  (node?.type === 'Literal' && typeof node.value === 'string') ||
  (node?.type === 'TemplateLiteral' && node.expressions.every(isKnown)) ||
  (node?.type === 'BinaryExpression' && node.operator === '+' && isKnown(node.left) && isKnown(node.right));

/**
 * The text that a string, a template or a sum of them comes to: `$` in place of each value that is not known, and as long
 * as in the program.
 * @param {WeakSet<object>} taken gets the nodes that the text is made of
 * @param {boolean} isStatement whether the template's values are parameters, whatever they are
 */
function spelled(text, node, taken, isStatement = false) {
  const { start, end } = node;
  const name = namingCall(node) && isKnown(node.arguments[0]) ? node.arguments[0] : undefined;
  if (!name && !/^(?:Literal|TemplateLiteral|BinaryExpression)$/.test(node.type))
    return '$'.padEnd(end - start);
  taken.add(node);
  if (node.type === 'Literal')
    return typeof node.value === 'string' ? ` ${node.raw.slice(1, -1)} ` : '$'.padEnd(end - start);
  if (node.type !== 'TemplateLiteral') {
    const parts = name ? [name] : [node.left, node.right];
    const own = parts.reduce(
      (before, part) => before.padEnd(part.start - start) + spelled(text, part, taken),
      '',
    );
    return own.padEnd(end - start);
  }
  let own = text.slice(start, end).replaceAll('`', ' ');
  for (const value of node.expressions) {
    const [from, to] = [own.lastIndexOf('${', value.start - start), own.indexOf('}', value.end - start) + 1];
    const isParameter = isStatement && !namingCall(value);
    const put = isParameter ? '$' : `  ${spelled(text, value, taken)}`;
    own = own.slice(0, from) + put.padEnd(to - from) + own.slice(to);
  }
  return own;
}

/**
 * The tables that a text of SQL names. It is read word by word and not parsed whole: most of it stands in pieces, of which
 * only the statement that they are put together to is grammar.
 * @param {string} sql
 * @param {'statement' | 'string'} kind whether it is SQL for certain, or a string that may be anything
 * @returns {Naming[]} in the order of the text
 */
function tablesIn(sql, kind) {
  const code = sql.replace(NO_CODE, (part) => part.replaceAll(/\S/g, ' '));
  const matches = [...code.matchAll(WORD)];
  const words = matches.map(([word]) => word.replaceAll('"', '').toLowerCase());
  /** @type {Naming[]} */
  const found = [];
  /** @type {Level[]} the innermost last */
  const levels = [
    newLevel(-1, kind === 'statement' && TABLES_FIRST.test(words.slice(0, 4).join(' ')) ? 'read' : undefined),
  ];
  const hides = (verb) => verb !== 'read' || (kind === 'string' && /\bselect\b/.test(code));

  words.forEach((word, place) => {
    const level = levels.at(-1);
    const before = words[place - 1];
    const expect = (verb, list) => Object.assign(level, { verb, list });
    if (word === '(') open(levels, place);
    else if (word === ')') close(levels, words);
    else if (word === ',') level.verb = level.list;
    else if (word === 'from' && before === 'delete') expect('change');
    else if (word === 'from' && before !== 'distinct') expect('read', 'read');
    else if (word === 'join') level.verb = 'read';
    else if (word === 'delete' || word === 'merge') level.hasUsing = true;
    else if (word === 'using' && level.hasUsing) Object.assign(expect('read', 'read'), { hasUsing: false });
    else if (word === 'into' && before === 'insert') expect('insert');
    else if (word === 'into' && before === 'merge') expect('change');
    else if (word === 'lock' && isLock(words, place)) expect('change', 'change');
    else if (word === 'truncate') expect('change', 'change');
    else if (word === 'update' && isUpdate(words, place)) expect('change');
    else if (AFTER_TABLES.test(word)) expect();
    else if (level.verb && !BEFORE_TABLE.test(word)) {
      const table = word.replace(/^public\./, '');
      const isRead = level.verb === 'read';
      const isHidden = isRead && levels.some(({ named }) => named.includes(table));
      const isFunction = isRead && words[place + 1] === '(';
      if (/^[a-z_]\w*$/.test(table) && !isHidden && !isFunction)
        found.push({ table, at: matches[place].index, verb: level.verb });
      else if (word === '$' && hides(level.verb))
        found.push({ table: A_NAME, at: matches[place].index, verb: 'hidden' });
      level.verb = undefined;
    }
  });
  return found;
}

const newLevel = (opened, verb) => ({ verb, list: verb, hasUsing: false, named: [], opened, inner: -1 });

/** Brackets where a table is due hold a list of tables themselves, or a statement. @param {Level[]} levels */
function open(levels, place) {
  const outer = levels.at(-1);
  levels.push(newLevel(place, outer.verb === 'read' ? 'read' : undefined));
  outer.verb = undefined;
}

/**
 * Closes brackets. The name that they give a meaning, `name (columns) as materialized (…)`, hides a table only after
 * them.
 * @param {Level[]} levels
 */
function close(levels, words) {
  if (levels.length === 1) return;
  const { opened } = levels.pop();
  const outer = levels.at(-1);
  let place = opened - 1;
  while (/^(?:not|materialized)$/.test(words[place])) place--;
  if (words[place] === 'as') outer.named.push(words[words[place - 1] === ')' ? outer.inner - 1 : place - 1]);
  outer.inner = opened;
}

/** `for update` and `do update` name no table. */
const isUpdate = (words, place) =>
  /^(?:only )?\S+(?: as)?(?: \S+)? set$/.test(
    words.slice(place + 1, words.indexOf('set', place + 1) + 1).join(' '),
  );

/** `lock table bins`, `lock bins in share mode`; the word is a column's name, too. */
const isLock = (words, place) => words[place + 1] === 'table' || words[place + 2] === 'in';
