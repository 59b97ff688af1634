import type { Visibility } from '#access/contract/visibility.ts';

/** Who sees a post, in words. */
export const visibilityWords: readonly { value: Visibility; label: string; means: string }[] = [
  { value: 'BOARD', label: 'Everybody on the board', means: 'All who can read the board' },
  { value: 'EDITORS', label: 'Editors', means: 'Contributors and above, and whoever made it' },
  { value: 'PRIVATE', label: 'Private', means: 'Whoever made it, and the board’s admins' },
];

/** Settings that are on or off: what each is called, and what it does. */
export const flagWords = [
  {
    name: 'public',
    label: 'Public',
    hint: 'Everybody who is signed in can read it by its address, where the whole board sees it. It is listed nowhere.',
  },
  { name: 'searchable', label: 'Can be found', hint: 'Off: search finds it for whoever made it alone.' },
  {
    name: 'shareable',
    label: 'Can be passed on',
    hint: 'Off: only whoever made it and admins copy its link, download it or move it.',
  },
  {
    name: 'editable',
    label: 'Others can edit it',
    hint: 'Off: only whoever made it and admins change its title and blocks.',
  },
] as const;

/** The dates of a post, and what comes of them. */
export const dateWords = [
  { name: 'startDate', label: 'Starts', hint: 'Until then only contributors and above see it.' },
  { name: 'endDate', label: 'Ends', hint: 'Shown in calendars.' },
  { name: 'expireDate', label: 'Expires', hint: 'Then it goes into the archive by itself.' },
] as const;
export type DateName = (typeof dateWords)[number]['name'];

/** A moment as a field of date and time takes it, by this browser's clock; empty for none. */
export function fieldOf(moment: string | null): string {
  if (moment === null) return '';
  const at = new Date(moment);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** The moment that such a field says; null where it is empty. */
export function momentOf(field: string): string | null {
  const at = new Date(field);
  return field === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** Faults of dates, by the name of the field that shows them. */
export function dateProblems(
  dates: Record<DateName, string | null>,
  isChanged: (name: DateName) => boolean,
  now = Date.now(),
): Partial<Record<DateName, string>> {
  const { startDate, endDate, expireDate } = dates;
  return {
    ...(startDate !== null && endDate !== null && endDate < startDate
      ? { endDate: 'It ends before it starts.' }
      : {}),
    ...(expireDate !== null && isChanged('expireDate') && Date.parse(expireDate) <= now
      ? { expireDate: 'This lies in the past. Archive it instead.' }
      : {}),
  };
}
