import { expect, test } from 'vitest';
import { FIT, moved, swipeOf, zoomed } from './zoom.ts';

test('a picture is made larger up to a point, and smaller until it fits', () => {
  const twice = zoomed(FIT, 2);
  expect(twice).toEqual({ scale: 2, x: 0, y: 0 });
  expect(zoomed(twice, 100).scale).toBe(8);
  expect(zoomed({ scale: 2, x: 40, y: -20 }, 2)).toEqual({ scale: 4, x: 80, y: -40 });
  expect(zoomed({ scale: 2, x: 40, y: -20 }, 0.5)).toBe(FIT);
});

test('it is moved as far as there is something to be seen of it', () => {
  const size = { width: 400, height: 300 };
  expect(moved({ scale: 2, x: 0, y: 0 }, 50, -60, size)).toEqual({ scale: 2, x: 50, y: -60 });
  expect(moved({ scale: 2, x: 0, y: 0 }, 900, -900, size)).toEqual({ scale: 2, x: 200, y: -150 });
  expect(moved(FIT, 90, 90, size)).toEqual({ scale: 1, x: 0, y: 0 });
});

test.each([
  [-60, 10, 'next'],
  [60, -10, 'previous'],
  [10, 60, 'close'],
  [40, 40, undefined],
  [5, -90, undefined],
] as const)('a finger that goes %i, %i means %s', (dx, dy, meant) => {
  expect(swipeOf(dx, dy)).toBe(meant);
});
