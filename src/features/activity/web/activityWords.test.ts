import { expect, test } from 'vitest';
import type { Activity } from '#features/activity/contract.ts';
import { deedOf, placeOf } from './activityWords.ts';
import { unreadWords } from './unreadWords.ts';

const [by, postID, thingID, commentID] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(24));
const item = (fields: Partial<Activity>) =>
  ({
    kind: 'REPLY',
    by: { id: by },
    postID,
    thingID: null,
    commentID: null,
    inviteType: null,
    title: 'Ridge',
    unicode: null,
    ...fields,
  }) as Activity;
const invitation = (inviteType: Activity['inviteType']) =>
  item({ kind: 'INVITATION', postID: null, inviteType });

test.each<[Partial<Activity>, string]>([
  [{ kind: 'MENTION', commentID }, 'mentioned you in'],
  [{ kind: 'MENTION', title: '' }, 'mentioned you'],
  [{ commentID }, 'replied to you in'],
  [{ kind: 'REACTION', unicode: '💡', commentID, thingID }, 'reacted 💡 to your comment in'],
  [{ kind: 'REACTION', unicode: '💡', thingID }, 'reacted 💡 to your block in'],
  [{ kind: 'REACTION', unicode: '💡' }, 'reacted 💡 to'],
  [{ kind: 'REACTION', title: '' }, 'reacted to your post'],
])('%o reads %s', (fields, words) => {
  expect(deedOf(item(fields))).toBe(words);
});

test('each leads to its very place', () => {
  expect(placeOf(item({ thingID, commentID }))).toBe(
    `/posts/${postID}?thingID=${thingID}&commentID=${commentID}`,
  );
  expect(placeOf(item({ thingID }))).toBe(`/posts/${postID}?thingID=${thingID}`);
  expect(placeOf(item({}))).toBe(`/posts/${postID}`);
  expect(placeOf(invitation('CONNECTION'))).toBe(`/people/${by}`);
  expect(placeOf(invitation('TEAM'))).toBeUndefined();
});

test('how much is unread is told to 99', () => {
  expect([0, 1, 99, 100].map(unreadWords)).toEqual(['', '1 unread', '99 unread', '99+ unread']);
});
