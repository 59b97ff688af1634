import { useState, type PointerEvent } from 'react';
import { UNTITLED } from '#features/posts/contract.ts';
import type { TaskCharts } from '#features/tasks/contract.ts';
import { Face, fullName } from '#features/profiles/web/index.ts';
import { formatDate, useNarrow } from '#ui/web/index.ts';
import { axisTop } from './chartWords.ts';
import { amount } from '../taskWords.ts';
import styles from './ChartDrawings.module.css';

const PARTS = 4;
const lines = Array.from({ length: PARTS + 1 }, (_, i) => i / PARTS);

/** Open tasks as a line of ink, completed ones as a green one with its ground; each is named at its end. */
export function OverTime({ weeks }: Pick<TaskCharts, 'weeks'>) {
  // As wide as it is on a phone there, so that its words are as large as others.
  const narrow = useNarrow();
  const [width, height, left, right, foot] = narrow ? [360, 220, 28, 84, 24] : [560, 240, 34, 96, 24];
  const labels = narrow ? 5 : 9;
  const top = axisTop(Math.max(...weeks.flatMap(({ open, completed }) => [open, completed])));
  const x = (index: number) => left + (index / Math.max(1, weeks.length - 1)) * (width - left - right);
  const y = (value: number) => 8 + (1 - value / top) * (height - foot - 8);
  const path = (of: 'open' | 'completed') =>
    weeks.map((week, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(week[of]).toFixed(1)}`).join('');
  // The last day always; none beside it that its words would run into.
  const every = Math.ceil(weeks.length / labels);
  const isLabelled = (i: number) =>
    i === weeks.length - 1 || (i % every === 0 && weeks.length - 1 - i >= every / 2);
  const last = weeks.at(-1)!;
  // Week under the pointer, whose numbers are shown. The table has those of all weeks.
  const [pointed, setPointed] = useState<number>();
  const at = pointed === undefined ? undefined : weeks[pointed];
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left: from, width: wide } = event.currentTarget.getBoundingClientRect();
    const place = ((event.clientX - from) / wide) * width;
    const index = Math.round(((place - left) / (width - left - right)) * (weeks.length - 1));
    setPointed(index >= 0 && index < weeks.length ? index : undefined);
  };
  // Two names that would lie on each other move apart.
  const [openAt, doneAt] = apart(y(last.open), y(last.completed));
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={styles.drawing}
      role="img"
      onPointerMove={point}
      onPointerLeave={() => setPointed(undefined)}
      aria-label={`${last.open} open and ${last.completed} completed now; all of it as a table`}
    >
      {lines.map((part) => (
        <g key={part}>
          <line className={styles.rule} x1={left} x2={width - right} y1={y(part * top)} y2={y(part * top)} />
          <text className={styles.axis} x={left - 8} y={y(part * top) + 4} textAnchor="end">
            {part * top}
          </text>
        </g>
      ))}
      <path
        className={styles.ground}
        d={`${path('completed')}L${x(weeks.length - 1)} ${y(0)}L${x(0)} ${y(0)}Z`}
      />
      <path className={styles.completed} d={path('completed')} />
      <path className={styles.open} d={path('open')} />
      {weeks.map(({ day }, i) => (
        <text key={day} className={styles.axis} x={x(i)} y={height - 4} textAnchor="middle">
          {isLabelled(i) ? formatDate(day, 'short') : ''}
        </text>
      ))}
      {at && pointed !== undefined && (
        <g className={styles.readout}>
          <line x1={x(pointed)} x2={x(pointed)} y1={18} y2={y(0)} />
          <text
            className={styles.reading}
            x={x(pointed)}
            y={10}
            textAnchor={pointed === 0 ? 'start' : pointed === weeks.length - 1 ? 'end' : 'middle'}
          >
            {at.open} open, {at.completed} completed
          </text>
          <rect className={styles.openMark} x={x(pointed) - 3} y={y(at.open) - 3} width={6} height={6} />
          <rect className={styles.doneMark} x={x(pointed) - 3} y={y(at.completed) - 3} width={6} height={6} />
        </g>
      )}
      <rect
        className={styles.openMark}
        x={x(weeks.length - 1) - 3}
        y={y(last.open) - 3}
        width={6}
        height={6}
      />
      <rect
        className={styles.doneMark}
        x={x(weeks.length - 1) - 3}
        y={y(last.completed) - 3}
        width={6}
        height={6}
      />
      <text className={styles.name} x={width - right + 10} y={openAt + 4}>
        <tspan className={styles.value}>{last.open}</tspan> Open
      </text>
      <text className={styles.name} x={width - right + 10} y={doneAt + 4}>
        <tspan className={styles.value}>{last.completed}</tspan> Completed
      </text>
    </svg>
  );
}

/** How many open tasks each has, those that are overdue in red, and below how many they have done, in green. */
export function PeopleBars({ people }: Pick<TaskCharts, 'people'>) {
  const most = Math.max(1, ...people.flatMap(({ open, done }) => [open, done]));
  const share = (count: number) => `${(count / most) * 100}%`;
  return (
    <ul role="list" className={styles.bars}>
      {people.map(({ person, open, overdue, done }) => (
        <li key={person.id} className={styles.person}>
          <span className={styles.who}>
            <Face person={person} size={20} decorative />
            <bdi>{fullName(person)}</bdi>
          </span>
          <span className={styles.twoTracks} aria-hidden="true">
            <span className={styles.track}>
              <span className={styles.spent} style={{ width: share(open) }} />
              <span className={styles.over} style={{ left: 0, width: share(overdue) }} />
            </span>
            <span className={styles.track}>
              <span className={styles.done} style={{ width: share(done) }} />
            </span>
          </span>
          <span className={styles.days}>
            {open} open, {done} done
            {overdue > 0 && <b data-over>{overdue} overdue</b>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Two heights, at least a line of text apart. */
function apart(a: number, b: number): [number, number] {
  const missing = 16 - Math.abs(a - b);
  if (missing <= 0) return [a, b];
  return a <= b ? [a - missing / 2, b + missing / 2] : [a + missing / 2, b - missing / 2];
}

/** Actual work of tasks as bars, the estimate as an upright stroke; work beyond the estimate is red. */
export function WorkBars({ work }: Pick<TaskCharts, 'work'>) {
  const most = Math.max(...work.flatMap(({ estimate, actual }) => [estimate, actual]));
  const share = (days: number) => `${(days / most) * 100}%`;
  return (
    <ul role="list" className={styles.bars}>
      {work.map(({ _id, title, estimate, actual }) => (
        <li key={_id} className={styles.bar}>
          <bdi className={styles.title}>{title || UNTITLED}</bdi>
          <span className={styles.track} aria-hidden="true">
            <span className={styles.spent} style={{ width: share(Math.min(actual, estimate)) }} />
            {actual > estimate && (
              <span
                className={styles.over}
                style={{ left: share(estimate), width: share(actual - estimate) }}
              />
            )}
            <span className={styles.estimate} style={{ left: share(estimate) }} />
          </span>
          <span className={styles.days} data-over={actual > estimate || undefined}>
            {amount(actual)} of {amount(estimate)} d
          </span>
        </li>
      ))}
    </ul>
  );
}
