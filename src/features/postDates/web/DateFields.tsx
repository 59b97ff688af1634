import { useToday } from '#features/profiles/web/index.ts';
import { useSearchParams } from '#platform/web/page/useSearchParams.ts';
import { Button, FieldRow, Fields, TextField } from '#ui/web/index.ts';
import { daysIn, type Days } from './days.ts';

/** Days that are often meant, and how many they are. */
const spans = [
  { label: 'Today', days: 1 },
  { label: '7 days', days: 7 },
  { label: '30 days', days: 30 },
];

/** The days of the filter, to be chosen. */
export default function DateFields() {
  const [params, setParams] = useSearchParams();
  const days = daysIn(params);
  const today = useToday();
  const set = (next: Partial<Days>) => setParams({ ...days, ...next });
  return (
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
  );
}

function dayBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * 86_400_000).toISOString().slice(0, 10);
}
