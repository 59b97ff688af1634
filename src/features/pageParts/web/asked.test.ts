import { expect, test } from 'vitest';
import { askedIn } from './asked.ts';

const id = '65f0a1b2c3d4e5f60718293a';

test.each([
  [`/boards/${id}`, { boardID: id }],
  [`/Boards/${id}/`, { boardID: id }],
  [`/posts/${id}`, { postID: id }],
  [`/posts/${id}/preview`, { postID: id }],
  [`/people/${id}`, undefined],
  ['/boards/65f0', undefined],
  [`/boards/invitation/${id}`, undefined],
  [`/boards/${id}0`, undefined],
])('at %s one asks for %o', (pathname, asked) => {
  expect(askedIn(pathname)).toEqual(asked);
});
