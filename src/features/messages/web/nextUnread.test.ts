import { expect, test } from 'vitest';
import type { Thread } from '#features/messages/contract.ts';
import { knownUnread, nextUnread } from './nextUnread.tsx';

/** The last spoken in first, as ids grow with time. */
const [latest, middle, oldest] = ['3', '2', '1'].map(
  (id) => ({ type: 'POST', _id: `post ${id}`, lastComment: { _id: id } }) as Thread,
) as [Thread, Thread, Thread];
const open = ({ type, _id: id }: Thread) => ({ type, id });

test('one goes on to the unread discussion below the open one, and from the last to the first', () => {
  const unread = [latest, middle, oldest];
  expect(nextUnread(unread, undefined, undefined)).toBe(latest);
  expect(nextUnread(unread, open(latest), latest)).toBe(middle);
  expect(nextUnread([latest, oldest], open(middle), middle)).toBe(oldest); // it has been read by being opened
  expect(nextUnread([latest, middle], open(oldest), oldest)).toBe(latest);
});

test('the open one is not gone on to, and where nothing else is unread there is none', () => {
  expect(nextUnread([latest], open(latest), latest)).toBeUndefined();
  expect(nextUnread([], open(latest), latest)).toBeUndefined();
  expect(nextUnread([oldest], { type: 'BOARD', id: 'not loaded' }, undefined)).toBe(oldest);
});

test('one that is shown as unread counts, though the list of the unread has yet to hear of it; one that is read does not', () => {
  const unread = (thread: Thread, unreadCount: number): Thread => ({ ...thread, unreadCount });
  const shown = [unread(latest, 0), unread(middle, 2), unread(oldest, 1)];
  expect(knownUnread([oldest], shown)).toEqual([shown[1], oldest]);
  expect(knownUnread([middle, oldest], shown)).toEqual([middle, oldest]);
  expect(knownUnread([oldest], [])).toEqual([oldest]);
});
