import { formatDate, type DateStyle } from './dates.ts';

/** A moment within a sentence: "today 14:02", "Wednesday 18:20". */
export function When({ at, as = 'moment' }: { at: string; as?: DateStyle }) {
  const words = formatDate(at, as).replace(/^(Today|Yesterday)/, (day) => day.toLowerCase());
  return (
    <time dateTime={at} title={formatDate(at, 'moment')}>
      {words}
    </time>
  );
}
