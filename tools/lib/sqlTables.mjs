import { Visitor } from 'vite';

/**
 * A table that SQL names, and what is done with it there. `at`: where in the text
 * @typedef {{ table: string, at: number, verb: 'read' | 'insert' | 'change' }} Naming
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
const BEFORE_TABLE = /^(?:only|lateral|table)$/;

/**
 * The tables that the SQL of a program names: in its templates, of which each is read whole, and in its strings.
 * @param {string} text of the program
 * @param {import('vite').ParseResult['program']} program
 * @returns {Naming[]}
 */
export function tablesInProgram(text, program) {
  /** @type {Naming[]} */
  const found = [];
  const see = (start, sql) => found.push(...tablesIn(sql).map((one) => ({ ...one, at: start + one.at })));
  new Visitor({
    TemplateLiteral: (node) => see(node.start, templateText(text, node)),
    Literal: (node) => typeof node.value === 'string' && see(node.start + 1, node.raw.slice(1, -1)),
  }).visit(program);
  return found;
}

/** A template's own text: `$` in place of each value, and as long as in the program. */
function templateText(text, { start, end, expressions }) {
  let own = text.slice(start, end).replaceAll('`', ' ');
  for (const value of expressions) {
    const [from, to] = [own.lastIndexOf('${', value.start - start), own.indexOf('}', value.end - start) + 1];
    own = own.slice(0, from) + '$'.padEnd(to - from) + own.slice(to);
  }
  return own;
}

/**
 * The tables that a text of SQL names. It is read word by word and not parsed whole: most of it stands in pieces, of which
 * only the statement that they are put together to is grammar.
 * @param {string} sql
 * @returns {Naming[]} in the order of the text
 */
function tablesIn(sql) {
  const code = sql.replace(NO_CODE, (part) => part.replaceAll(/\S/g, ' '));
  const matches = [...code.matchAll(WORD)];
  const words = matches.map(([word]) => word.replaceAll('"', '').toLowerCase());
  /** @type {Naming[]} */
  const found = [];
  /** @type {Level[]} the innermost last */
  const levels = [newLevel(-1)];

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

/** Closes brackets. The name that they give a meaning, `name (columns) as materialized (…)`, hides a table only after them. @param {Level[]} levels */
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
