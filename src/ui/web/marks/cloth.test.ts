import { expect, test } from 'vitest';
import { clothOf } from './cloth.ts';

test('a board keeps its cloth', () => {
  expect(clothOf('01K9Z3V8H2')).toBe(clothOf('01K9Z3V8H2'));
  // Pinned: another hash would recover every board of every installation.
  expect(['board-a', 'board-b', 'board-c', 'board-d'].map(clothOf)).toMatchInlineSnapshot(`
    [
      2,
      1,
      4,
      3,
    ]
  `);
});

test('ids that differ in one place wear all eight cloths about equally', () => {
  const worn = new Map<number, number>();
  for (let id = 0; id < 8_000; id++) {
    const cloth = clothOf(`0193f2c4-7d1e-7abc-9def-${String(id).padStart(12, '0')}`);
    worn.set(cloth, (worn.get(cloth) ?? 0) + 1);
  }
  expect([...worn.keys()].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  for (const times of worn.values()) {
    expect(times).toBeGreaterThan(800);
    expect(times).toBeLessThan(1_200);
  }
});
