import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatBytes, parseBytes } from './bytes.ts';

test('sizes read as people write them', () => {
  expect(
    [0, 640, 4_000, 4_300, 1_849_000, 214_000_000, 5_000_000_000, 2_000_000_000_000].map(formatBytes),
  ).toEqual(['0 bytes', '640 bytes', '4 kB', '4.3 kB', '1.8 MB', '214 MB', '5.0 GB', '2.0 TB']);
  expect(['640 bytes', '200 GB', '1.5tb', ' 100 MB '].map(parseBytes)).toEqual([
    640, 200_000_000_000, 1_500_000_000_000, 100_000_000,
  ]);
  expect(['', 'GB', '-1 GB', '1e9 GB', '5 PB', '5'].map(parseBytes)).toEqual(Array(6).fill(undefined));
});

test('a size in words is within five hundredths of what it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900_000_000_000_000 }), (bytes) => {
      const again = parseBytes(formatBytes(bytes))!;
      expect(Math.abs(again - bytes)).toBeLessThanOrEqual(bytes * 0.051);
    }),
  );
});
