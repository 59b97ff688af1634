import { operatorNames, operatorValues, written, type OperatorName } from '#features/search/contract.ts';

/** The unfinished part at the end of a query, at the caret. */
export interface AtEnd {
  /** Where it begins. */
  from: number;
  /** The operator whose value is typed; undefined while it may become a name of one. */
  operator: OperatorName | undefined;
  text: string;
}

const VALUE = new RegExp(
  String.raw`(?:^|\s)(${operatorNames.join('|')}):(?:["“„]([^"“”„]*)|([^\s"“”„]*))$`,
  'iu',
);
const NAME = /(?:^|\s)([a-z]{2,6})$/iu;

/** Undefined where nothing is typed that could be suggested for. */
export function atEnd(query: string): AtEnd | undefined {
  const value = VALUE.exec(query);
  if (value) {
    const operator = value[1]!.toLowerCase() as OperatorName;
    const from = query.length - value[0].trimStart().length;
    return { from, operator, text: (value[2] ?? value[3] ?? '').replace(/^@/, '') };
  }
  const name = NAME.exec(query)?.[1]?.toLowerCase();
  if (name === undefined || !operatorNames.some((one) => one.startsWith(name))) return undefined;
  return { from: query.length - name.length, operator: undefined, text: name };
}

/** One way to go on. */
export interface Suggestion {
  id: string;
  /** The whole query, as it would be. */
  query: string;
  /** Said and shown: the operator as it would be written, and what it means. */
  words: string;
  aside: string;
}

/** Short description of each operator. */
export const operatorWords: Record<OperatorName, string> = {
  in: 'On a board',
  by: 'Made by somebody',
  tag: 'With a tag',
  due: 'Tasks due then',
  has: 'Posts with something in them',
  is: 'Things of a kind',
  before: 'Until a day',
  after: 'From a day on',
};

const valueWords: Record<string, string> = {
  'due:today': 'Today',
  'due:week': 'Within a week',
  'due:over': 'Overdue',
  'has:file': 'A file',
  'has:image': 'A picture',
  'has:video': 'A video',
  'has:audio': 'A sound',
  'has:task': 'A task',
  'has:comment': 'A comment',
  'is:task': 'A task',
  'is:done': 'A task that is done',
  'is:archived': 'In the archive',
  'is:locked': 'Locked',
  'is:bookmarked': 'Among my bookmarks',
};

/** The names of operators, or the values that one knows. `day`: today, as `2026-11-23`. */
export function ownSuggestions(query: string, end: AtEnd, day: string): Suggestion[] {
  const head = query.slice(0, end.from);
  const { operator, text } = end;
  if (operator === undefined)
    return operatorNames
      .filter((name) => name.startsWith(text))
      .map((name) => ({
        id: name,
        query: `${head}${name}:`,
        words: `${name}:`,
        aside: operatorWords[name],
      }));
  const days = operator === 'before' || operator === 'after' || operator === 'due' ? [day] : [];
  const values = [...(operatorValues[operator as keyof typeof operatorValues] ?? []), ...days];
  return values
    .filter((value) => value.startsWith(text.toLowerCase()) && value !== text)
    .map((value) =>
      suggestionOf(
        head,
        operator,
        value,
        valueWords[`${operator}:${value}`] ?? 'Today, or another day so written',
      ),
    );
}

/** A value to go on with. */
export const suggestionOf = (
  head: string,
  operator: OperatorName,
  value: string,
  aside: string,
): Suggestion => ({
  id: `${operator}:${value}`,
  query: `${head}${written(operator, value)} `,
  words: written(operator, value),
  aside,
});
