import { Calendar } from 'lucide-react';
import { useToday } from '#features/profiles/web/index.ts';
import { useSearchParams, type SearchParams } from '#platform/web/page/useSearchParams.ts';
import { Button, FieldRow, Fields, FilterChip, formatDate, Popover, TextField } from '#ui/web/index.ts';

/** The days of a filter, the last one included; undefined where it is open on that side. */
interface Days {
  from: string | undefined;
  until: string | undefined;
}

const isDay = (value: string | undefined) => value !== undefined && !Number.isNaN(Date.parse(value));

/** The days that an address names. */
const daysIn = ({ from, until }: SearchParams): Days => ({
  from: isDay(from) ? from : undefined,
  until: isDay(until) ? until : undefined,
});

/** Days that are often meant, and how many they are. */
const spans = [
  { label: 'Today', days: 1 },
  { label: '7 days', days: 7 },
  { label: '30 days', days: 30 },
];

/** The tool that asks on which days posts were changed last. */
export default function DateFilter() {
  const [params, setParams] = useSearchParams();
  const days = daysIn(params);
  const today = useToday();
  const set = (next: Partial<Days>) => setParams({ ...days, ...next });
  return (
    <Popover
      label="Show posts changed"
      width={300}
      trigger={
        <Button
          variant="quiet"
          size="compact"
          icon={<Calendar />}
          pressed={days.from !== undefined || days.until !== undefined}
        >
          Date
        </Button>
      }
    >
      <Fields>
        <FieldRow>
          {spans.map(({ label, days: count }) => (
            <Button
              key={label}
              size="compact"
              pressed={days.until === undefined && days.from === dayBefore(today, count - 1)}
              onClick={() => set({ from: dayBefore(today, count - 1), until: undefined })}
            >
              {label}
            </Button>
          ))}
        </FieldRow>
        <TextField
          type="date"
          label="Changed since"
          value={days.from ?? ''}
          max={days.until}
          onChange={({ currentTarget }) => set({ from: currentTarget.value || undefined })}
        />
        <TextField
          type="date"
          label="Until"
          value={days.until ?? ''}
          min={days.from}
          onChange={({ currentTarget }) => set({ until: currentTarget.value || undefined })}
        />
      </Fields>
    </Popover>
  );
}

function dayBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * 86_400_000).toISOString().slice(0, 10);
}

/** The days in force, which can be taken away. */
export function DateChip() {
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
