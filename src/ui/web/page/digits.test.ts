import { expect, test } from 'vitest';
import { digits } from './digits.ts';

test.each([0, 7, 999, 1000, 61_204, 1_000_000, 12_345_678])(
  '%d is grouped as British English does',
  (count) => {
    expect(digits(count)).toBe(count.toLocaleString('en-GB'));
  },
);
