import { expect, test } from 'vitest';
import { badgeText } from './Badge.tsx';

test('counts above 99 read 99+', () => {
  expect([1, 99, 100, 12_000].map(badgeText)).toEqual(['1', '99', '99+', '99+']);
});
