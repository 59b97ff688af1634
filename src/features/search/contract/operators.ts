/** Operators that narrow a search, written among its words: `by:ilse lamp`. */
export const operatorNames = ['in', 'by', 'tag', 'due', 'has', 'is', 'before', 'after'] as const;
export type OperatorName = (typeof operatorNames)[number];

/** The values of those that know theirs; `due` takes a day too. */
export const operatorValues = {
  due: ['today', 'week', 'over'],
  has: ['file', 'image', 'video', 'audio', 'task', 'comment'],
  is: ['task', 'done', 'archived', 'locked', 'bookmarked'],
} as const;
type Has = (typeof operatorValues.has)[number];
type Is = (typeof operatorValues.is)[number];

/** A query may have so many. */
const MOST = 10;

/** Values of a query's operators; a hit matches any of `in` and of `by`, and all of the others. */
export interface Narrowing {
  in: string[];
  by: string[];
  tag: string[];
  due: string[];
  has: Has[];
  is: Is[];
  before: string[];
  after: string[];
}

export interface ParsedQuery {
  /** The query without its operators. */
  words: string;
  narrowing: Narrowing;
  /** How many operators there are that mean something. */
  count: number;
  /** Sentences: which operators mean nothing, and what would. They are left out of the search. */
  notes: string[];
}

/** A name, a colon, and a value: in quotation marks, or up to the next space. The second mark may not be typed yet. */
const OPERATOR = new RegExp(
  String.raw`(?<![^\s])(${operatorNames.join('|')}):(?:["“”„]([^"“”„]*)["“”„]?|(\S*))`,
  'giu',
);
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether it is a day of the calendar, as `2026-11-23`. */
export function isDay(value: string): boolean {
  const [, year = '', month = '', day = ''] = DAY.exec(value) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return Number(year) >= 1900 && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** Takes a query apart. An operator without a value is one that is still being typed: it is left out, and nothing said. */
export function parseQuery(query: string): ParsedQuery {
  const narrowing: Narrowing = { in: [], by: [], tag: [], due: [], has: [], is: [], before: [], after: [] };
  const notes: string[] = [];
  let count = 0;
  for (const [written, name = '', quoted, plain] of query.matchAll(OPERATOR)) {
    const operator = name.toLowerCase() as OperatorName;
    const raw = (quoted ?? plain ?? '').trim();
    const value = operator in operatorValues ? raw.toLowerCase() : raw.replace(/^@/, '');
    if (value === '') continue;
    if (count === MOST) {
      notes.push(`A search takes ${MOST} operators; the rest is left out.`);
      break;
    }
    if (isValue(operator, value)) {
      (narrowing[operator] as string[]).push(value);
      count++;
    } else notes.push(`“${written}” is left out: ${takes(operator)}`);
  }
  return { words: query.replace(OPERATOR, ' ').replace(/\s+/g, ' ').trim(), narrowing, count, notes };
}

function isValue(operator: OperatorName, value: string): boolean {
  if (operator === 'before' || operator === 'after') return isDay(value);
  if (operator === 'due' && isDay(value)) return true;
  if (operator in operatorValues)
    return (operatorValues[operator as keyof typeof operatorValues] as readonly string[]).includes(value);
  return true;
}

/** Sentence with the values that an operator takes. */
export function takes(operator: OperatorName): string {
  if (operator === 'before' || operator === 'after') return `${operator}: takes a day, such as 2026-11-23.`;
  const values = operatorValues[operator as keyof typeof operatorValues] ?? [];
  if (operator === 'due') return `due: takes ${values.join(', ')} or a day, such as 2026-11-23.`;
  return `${operator}: takes ${values.slice(0, -1).join(', ')} or ${values.at(-1)}.`;
}

/** An operator as it is written: in quotation marks, where its value has spaces. */
export const written = (operator: OperatorName, value: string): string =>
  `${operator}:${/\s/.test(value) ? `"${value.replaceAll(/["“”„]/g, '')}"` : value}`;
