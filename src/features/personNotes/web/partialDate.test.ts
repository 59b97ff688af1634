import { expect, test } from 'vitest';
import { formatPartialDate, parsePartialDate } from './partialDate.ts';

test.each([
  ['', ''],
  ['2024', '2024'],
  ['February 2024', '2024-02'],
  ['feb 2024', '2024-02'],
  ['2 March 2024', '2024-03-02'],
  ['2nd March, 2024', '2024-03-02'],
  ['2024-3', '2024-03'],
  ['2024-03-02', '2024-03-02'],
  ['2.3.2024', '2024-03-02'],
  ['3/2024', '2024-03'],
  ['29 February 2024', '2024-02-29'],
])('%s is kept as %s', (typed, kept) => {
  expect(parsePartialDate(typed)).toBe(kept);
});

test.each(['last spring', '13/2024', '30 February 2024', '0 March 2024', '24', 'Ma 2024'])(
  '%s is no date',
  (typed) => {
    expect(parsePartialDate(typed)).toBeUndefined();
  },
);

test.each([
  ['', ''],
  ['2024', '2024'],
  ['2024-02', 'February 2024'],
  ['2024-03-02', '2 March 2024'],
])('%s reads %s, and is understood when it is typed again', (kept, shown) => {
  expect(formatPartialDate(kept)).toBe(shown);
  expect(parsePartialDate(shown)).toBe(kept);
});
