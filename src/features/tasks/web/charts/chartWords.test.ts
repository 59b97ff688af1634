import { expect, test } from 'vitest';
import { axisTop, openFinding, peopleFinding, workFinding } from './chartWords.ts';

const weeks = (...open: number[]) =>
  open.map((count, i) => ({ day: `2026-11-0${i + 1}`, open: count, completed: 0 }));
const work = (...pairs: [number, number][]) =>
  pairs.map(([estimate, actual]) => ({ _id: 'a', title: '', estimate, actual }));

test('a chart is called after what it shows', () => {
  expect(openFinding(weeks(61, 50, 42))).toBe('Open tasks fell from 61 to 42 in two weeks');
  expect(openFinding(weeks(1, 2, 3))).toBe('Open tasks rose from 1 to 3 in two weeks');
  expect(openFinding(weeks(3, 3, 3))).toBe('Open tasks stayed at 3 in two weeks');
  expect(workFinding(work([1, 2], [2, 1], [1, 3]))).toBe('Two of three took longer than they said');
  expect(workFinding(work([1, 2], [2, 1]))).toBe('One of two took longer than it said');
  expect(workFinding(work([1, 1], [2, 1]))).toBe('None took longer than they said');
  expect(workFinding(work([1, 2]))).toBe('It took longer than it said');
  const people = (...open: number[]) => open.map((count, i) => ({ name: `Ilse ${i}`, open: count }));
  expect(peopleFinding(people(2, 9))).toBe('Ilse 1 has the most to do: 9 open');
  expect(peopleFinding(people(3, 3, 1))).toBe('Two people have the most to do: 3 open each');
  expect(peopleFinding(people(0, 0))).toBe('Nobody has anything left to do');
});

test('an axis ends at a round number', () => {
  expect([0, 3, 5, 9, 42, 61, 81, 100, 101].map(axisTop)).toEqual([4, 4, 6, 10, 60, 80, 100, 100, 200]);
});
