import { Calendar, CalendarCheck, CalendarClock, CalendarX2 } from 'lucide-react';
import { Chip } from './Chip.tsx';
import { formatDate, type DateOptions, type Moment } from '../page/dates.ts';

export type Progress = 'OVER_DUE' | 'DUE_TODAY' | 'ON_TRACK';

export interface DueChipProps extends DateOptions {
  due: Moment;
  progress: Progress;
  /** When it was completed; then the due date no longer matters. */
  done?: Moment | null;
  /** In lists: "18 Nov" and "Today", with the whole said to screen readers. */
  compact?: boolean;
}

/** When a task is due: red when it was, amber today, no box while there is time, green when done. */
export function DueChip({ due, progress, done, compact = false, ...options }: DueChipProps) {
  const date = formatDate(done ?? due, 'short', options);
  const [tone, icon, words, brief] = done
    ? (['success', <CalendarCheck key="i" aria-hidden="true" />, `Done ${date}`, date] as const)
    : progress === 'OVER_DUE'
      ? (['danger', <CalendarX2 key="i" aria-hidden="true" />, `Overdue, ${date}`, date] as const)
      : progress === 'DUE_TODAY'
        ? (['warning', <CalendarClock key="i" aria-hidden="true" />, 'Due today', 'Today'] as const)
        : (['plain', <Calendar key="i" aria-hidden="true" />, date, date] as const);
  return (
    <Chip tone={tone} icon={icon}>
      <span
        aria-label={compact && words !== brief ? words : undefined}
        role={compact && words !== brief ? 'img' : undefined}
      >
        {compact ? brief : words}
      </span>
    </Chip>
  );
}
