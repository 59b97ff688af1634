import { expect, test } from 'vitest';
import { dueSentence } from './dueSentence.ts';

test('what is due is told in a sentence, and nothing of nothing', () => {
  expect(dueSentence(2, 1)).toBe('Two tasks are due today and one is overdue.');
  expect(dueSentence(1, 12)).toBe('One task is due today and 12 are overdue.');
  expect(dueSentence(1, 0)).toBe('One task is due today.');
  expect(dueSentence(0, 2)).toBe('Two tasks are overdue.');
  expect(dueSentence(0, 0)).toBe('');
});
