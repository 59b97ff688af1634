import { useSearchParams } from '#platform/web/page/useSearchParams.ts';
import { FilterChip, formatDate } from '#ui/web/index.ts';
import { daysIn, type Days } from './days.ts';

/** The days in force, which can be taken away. */
export default function DateChip() {
  const [params, setParams] = useSearchParams();
  return (
    <FilterChip onRemove={() => setParams({ from: undefined, until: undefined })}>
      {wordsOf(daysIn(params))}
    </FilterChip>
  );
}

function wordsOf({ from, until }: Days): string {
  const [first, last] = [from, until].map((day) => day && formatDate(day, 'date'));
  if (!last) return `Since ${first}`;
  if (!first) return `Until ${last}`;
  return from === until ? first : `${first} to ${last}`;
}
