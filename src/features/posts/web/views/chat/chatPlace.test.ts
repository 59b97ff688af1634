import { expect, test } from 'vitest';
import type { PostSummary } from '#features/posts/contract.ts';
import { isReadFrom, placeOf, startOf } from './chatPlace.ts';

const message = (_id: string, creator = 'other') => ({ _id, creator }) as PostSummary;
/** Posts of the board, the newest first. */
const items = ['09', '08', '07'].map((id) => message(id));

test.each([
  ['never read', undefined, undefined, {}],
  ['with all that is new loaded', undefined, '07', { isAtNew: true, around: undefined }],
  ['with new ones before those', undefined, '03', { isAtNew: true, around: '03' }],
  ['by an address of one that is loaded', '08', '03', { named: '08', around: undefined }],
  ['by an address of one before those', '02', '03', { named: '02', around: '02' }],
  ['by an address, never read', '02', undefined, { named: '02', around: '02' }],
] as const)('a chat opens %s', (_, named, readID, place) => {
  expect(placeOf(named, readID, { items, hasMore: true })).toEqual(place);
  // Where that is all there is, nothing else is read.
  expect(placeOf(named, readID, { items, hasMore: false }).around).toBe(undefined);
});

test('it begins at the message that is named, or where it stood; at the first new one of others; or at the end', () => {
  const posts = ['02', '04', '05', '06'].map((id) => message(id, id === '04' ? 'me' : 'other'));
  const start = (place: Parameters<typeof startOf>[1], readID?: string) =>
    startOf(posts, place, readID, 'me');
  expect(start({ named: '04' }, '02')).toBe('04');
  expect(start({ named: '03' })).toBe('04');
  expect(start({ named: '07' })).toBe(undefined);
  expect(start({ isAtNew: true }, '02')).toBe('05');
  expect(start({ isAtNew: true }, '06')).toBe(undefined);
  expect(start({}, '02')).toBe(undefined);
});

test.each([
  ['where new messages begin', undefined, '05', true],
  ['before that', '04', '05', true],
  ['after that, past messages that nobody has seen', '08', '05', false],
  ['never read before', undefined, undefined, false],
])('opened %s, what is on screen is read with all before it or not', (_, named, readID, isRead) => {
  expect(isReadFrom({ named }, readID)).toBe(isRead);
});
