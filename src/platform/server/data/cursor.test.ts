import { expect, test } from 'vitest';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from './cursor.ts';

const shape = z.tuple([z.literal('title'), z.string(), z.string().length(24)]);
const position = ['title', 'ærø, 東京 😀', '65f000000000000000000001'] as const;

test('a cursor comes back as it was', () => {
  const cursor = encodeCursor(position);
  expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(decodeCursor(cursor, shape)).toEqual(position);
});

test.each([
  ['another order', encodeCursor(['recent', 'x', position[2]])],
  ['a cut one', encodeCursor(position).slice(0, -3)],
  ['nonsense', '%%%'],
  ['nothing', ''],
  ['JSON of another kind', Buffer.from('{"__proto__":1}').toString('base64url')],
])('refuses %s as a bad field', (_, cursor) => {
  expect(() => decodeCursor(cursor, shape)).toThrow(
    expect.objectContaining({ code: 'INVALID', details: [expect.objectContaining({ field: 'cursor' })] }),
  );
});
