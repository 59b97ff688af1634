import { UNTITLED } from '#features/posts/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import type { TaskCharts } from '#features/tasks/contract.ts';

/** A table for a file: rows of cells, of which the first says what they are. */
export type Cells = readonly (readonly (string | number)[])[];

export const weekCells = (weeks: TaskCharts['weeks']): Cells => [
  ['Until', 'Open', 'Completed'],
  ...weeks.map(({ day, open, completed }) => [day, open, completed]),
];

export const workCells = (work: TaskCharts['work']): Cells => [
  ['Task', 'Estimated, in days', 'Spent, in days'],
  ...work.map(({ title, estimate, actual }) => [title || UNTITLED, estimate, actual]),
];

export const peopleCells = (people: TaskCharts['people']): Cells => [
  ['Person', 'Open', 'Overdue', 'Done', 'Estimated, in days', 'Spent, in days'],
  ...people.map(({ person, open, overdue, done, estimate, actual }) => [
    fullName(person),
    open,
    overdue,
    done,
    estimate,
    actual,
  ]),
];

/**
 * A table as CSV (RFC 4180), marked as UTF-8 so that spreadsheets read it as that. Words that one would take for a formula
 * have an apostrophe before them: titles are whatever somebody wrote.
 */
export function csvOf(cells: Cells): string {
  const cell = (value: string | number) => {
    if (typeof value === 'number') return String(value);
    const words = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
    return /[",\r\n]/.test(words) ? `"${words.replaceAll('"', '""')}"` : words;
  };
  return `\ufeff${cells.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin to read it a moment after the press.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

const KEPT_MS = 60_000;
