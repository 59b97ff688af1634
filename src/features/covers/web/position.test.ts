import { expect, test } from 'vitest';
import { dragged, stepped } from './position.ts';

const middle = { x: 50, y: 50 };
const frame = { width: 100, height: 100 };

test('a picture is dragged along the side on which it is larger than its frame', () => {
  const wide = { width: 400, height: 200 }; // twice as wide as the frame, once it fills it
  expect(dragged(middle, wide, frame, { x: 25, y: 40 })).toEqual({ x: 25, y: 50 });
  expect(dragged(middle, wide, frame, { x: -25, y: 0 })).toEqual({ x: 75, y: 50 });
  const tall = { width: 200, height: 400 };
  expect(dragged(middle, tall, frame, { x: 25, y: 10 })).toEqual({ x: 50, y: 40 });
});

test('not beyond its edges', () => {
  const wide = { width: 400, height: 200 };
  expect(dragged(middle, wide, frame, { x: 900, y: 0 })).toEqual({ x: 0, y: 50 });
  expect(dragged(middle, wide, frame, { x: -900, y: 0 })).toEqual({ x: 100, y: 50 });
});

test('arrow keys move it, farther with Shift, and other keys do nothing', () => {
  expect(stepped(middle, 'ArrowLeft', false)).toEqual({ x: 45, y: 50 });
  expect(stepped(middle, 'ArrowDown', true)).toEqual({ x: 50, y: 75 });
  expect(stepped({ x: 0, y: 98 }, 'ArrowDown', false)).toEqual({ x: 0, y: 100 });
  expect(stepped(middle, 'a', false)).toBeUndefined();
});
