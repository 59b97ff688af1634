import { expect, test } from 'vitest';
import { cropOf, maxZoom, middle, pan, partOf, placeIn, within, zoomBy } from './crop.ts';

const wide = { width: 1200, height: 600 };
const tall = { width: 600, height: 1200 };
const numbers = (crop: object) => Object.values(crop).map(Number);

test('at first, the largest part in the middle is kept', () => {
  expect(numbers(cropOf(wide, 1, middle))).toEqual([0.25, 0, 0.5]);
  expect(numbers(cropOf(tall, 1, middle))).toEqual([0, 0.25, 1]);
  expect(numbers(cropOf(wide, 3, middle)).map((n) => Math.round(n * 1000))).toEqual([0, 167, 1000]);
});

test('the picture follows the pointer, and never leaves its edge inside the frame', () => {
  const moved = pan(wide, 1, middle, 0.25, 0.5);
  expect(numbers(cropOf(wide, 1, moved))).toEqual([0.125, 0, 0.5]);
  expect(numbers(cropOf(wide, 1, pan(wide, 1, middle, 9, 0)))).toEqual([0, 0, 0.5]);
  expect(numbers(cropOf(wide, 1, pan(wide, 1, middle, -9, 0)))).toEqual([0.5, 0, 0.5]);
});

test('zooming keeps the point under the pointer', () => {
  const point = (frame: typeof middle, u: number) => frame.x + (u - 0.5) * partOf(wide, 1, frame.zoom).width;
  const closer = zoomBy(wide, 1, middle, 2, 0.75, 0.5);
  expect(point(closer, 0.75)).toBeCloseTo(point(middle, 0.75));
  expect(closer.zoom).toBe(2);
  expect(zoomBy(wide, 1, closer, 0.01).zoom).toBe(1);
});

test('a small picture cannot be enlarged into a blur', () => {
  expect(maxZoom({ width: 128, height: 90 }, 1)).toBeCloseTo(90 / 64);
  expect(maxZoom({ width: 40, height: 40 }, 1)).toBe(1);
  expect(maxZoom({ width: 9000, height: 9000 }, 1)).toBe(8);
  expect(within({ width: 40, height: 40 }, 1, { x: 0.9, y: 0, zoom: 5 })).toEqual(middle);
});

test('what is shown is what is kept', () => {
  const { width, left } = placeIn(wide, 1, pan(wide, 1, middle, 0.25, 0));
  expect([width, left]).toEqual(['200%', '-25%']);
});
