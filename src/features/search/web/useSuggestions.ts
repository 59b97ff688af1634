import { useState } from 'react';
import { useLast } from '#platform/web/lists/useLast.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { recentBoardList } from '#features/boards/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { atEnd, ownSuggestions, suggestionOf, type Suggestion } from './typing.ts';
import { isLookedUp, valuesOf } from './values.ts';

const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** How what is typed at the end of a query may go on: operators, and the values of one. */
export function useSuggestions(query: string): Suggestion[] {
  const [today] = useState(() => dayOf(new Date()));
  const end = atEnd(query);
  const operator = end?.operator;
  const isAsked = operator !== undefined && isLookedUp(operator, end!.text);
  const { data } = useLive(valuesOf(operator ?? 'in', end?.text ?? ''), { enabled: isAsked });
  const found = useLast(data, isAsked) ?? [];
  const boards = useLive(recentBoardList(useProfileID())).data?.items ?? [];
  if (!end) return [];
  const head = query.slice(0, end.from);
  if (operator === undefined || !['in', 'by', 'tag'].includes(operator))
    return ownSuggestions(query, end, today);
  const values =
    operator === 'in' && end.text === ''
      ? boards.map(({ title }) => ({ value: title, aside: 'Board' }))
      : found;
  return values
    .filter(({ value }) => value !== '' && value.toLowerCase() !== end.text.toLowerCase())
    .map(({ value, aside }) => suggestionOf(head, operator, value, aside));
}
