import type { BoardAddition } from '#features/boards/web/index.ts';
import { lazyPart } from '#ui/web/index.ts';
import { DateFilter } from './DateFilter.tsx';

/** The moment at which a day begins on the reader's clock, or one so many days after it; undefined where it is no day. */
function midnight(day: string | undefined, after: number): string | undefined {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + after);
  return +date ? date.toISOString() : undefined;
}

/** The addition of dates to the page of a board: a filter by the day of the last change, both days included. */
export const onBoard: BoardAddition = {
  name: 'dates',
  Tool: DateFilter,
  filter: {
    of: (params) => {
      const from = midnight(params['from'], 0);
      const until = midnight(params['until'], 1);
      return from || until ? { dateFilter: { from, until } } : undefined;
    },
    cleared: { from: undefined, until: undefined },
    none: 'No posts from these days',
  },
  Chips: lazyPart(() => import('./DateChip.tsx'), { quietly: true }),
};
