import { expect, test } from 'vitest';
import { runsTo } from './runsTo.ts';

const letters = (word: string) => word.split('');
const after = (now: string, ids: string, wanted: string) => {
  let order = letters(now);
  const runs = runsTo(order, letters(ids), letters(wanted));
  for (const run of runs)
    order = order.filter((id) => !run.ids.includes(id)).toSpliced(run.index, 0, ...run.ids);
  return [order.join(''), runs.length];
};

test.each([
  ['gathered, they go apart again', 'bdace', 'bd', 'abcde', 'abcde', 2],
  ['from another post, each to its place', 'ace', 'bd', 'abcde', 'abcde', 2],
  ['neighbours go together', 'bcade', 'bc', 'abcde', 'abcde', 1],
  ['to the start', 'cab', 'c', 'cab', 'cab', 1],
  ['what came and went meanwhile stays', 'xey', 'bd', 'abcde', 'bdxey', 2],
])('%s', (_, now, ids, wanted, order, runs) => {
  expect(after(now, ids, wanted)).toEqual([order, runs]);
});
