import { months } from '#platform/contract/months.ts';

/**
 * A year, a month or a day as somebody writes it (`2024`, `Feb 2024`, `2 March 2024`, `2024-03-02`, `3/2024`), as it is
 * kept: `2024`, `2024-02`, `2024-03-02`. Nothing typed is ''.
 * @returns undefined for what is none of them, or is a day that never was
 */
export function parsePartialDate(typed: string): string | undefined {
  const text = typed.trim().replace(/[.,]/g, ' ').replace(/\s+/g, ' ').trim();
  if (text === '') return '';
  const [, year, month, day] = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(text) ?? [];
  if (year !== undefined) return dateOf(year, month, day);
  const numbers = /^(?:(\d{1,2})[/ ])?(\d{1,2})[/ ](\d{4})$/.exec(text);
  if (numbers) return dateOf(numbers[3]!, numbers[2], numbers[1]);
  const words = /^(?:(\d{1,2})(?:st|nd|rd|th)? )?(\p{L}{3,}) (\d{4})$/u.exec(text);
  const name = words?.[2]?.toLowerCase();
  const at = name === undefined ? -1 : months.findIndex((known) => known.toLowerCase().startsWith(name));
  return at < 0 ? undefined : dateOf(words![3]!, String(at + 1), words![1]);
}

/** `2024-02` as "February 2024". */
export function formatPartialDate(kept: string): string {
  const [year = '', month, day] = kept.split('-');
  if (month === undefined) return year;
  const name = `${months[Number(month) - 1] ?? ''} ${year}`;
  return day === undefined ? name : `${Number(day)} ${name}`;
}

function dateOf(year: string, month?: string, day?: string): string | undefined {
  if (month === undefined) return year;
  if (Number(month) < 1 || Number(month) > 12) return undefined;
  const kept = `${year}-${month.padStart(2, '0')}`;
  if (day === undefined) return kept;
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(day) >= 1 && Number(day) <= lastDay ? `${kept}-${day.padStart(2, '0')}` : undefined;
}
