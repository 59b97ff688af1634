import { expect, test } from 'vitest';
import { addressOfActivity, type Activity } from '#features/activity/contract.ts';
import { hrefTo } from '#subjects/contract.ts';
import { deedOf, hintOf } from './activityWords.ts';
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
    inviteID: null,
    isAccepted: false,
    isConnected: false,
    title: 'Ridge',
    unicode: null,
    ...fields,
  }) as Activity;
const invitation = (inviteType: Activity['inviteType'], fields: Partial<Activity> = {}) =>
  item({ kind: 'INVITATION', postID: null, inviteType, ...fields });

test.each<[Partial<Activity>, string]>([
  [{ kind: 'MENTION', commentID }, 'mentioned you in'],
  [{ kind: 'MENTION', title: '' }, 'mentioned you'],
  [{ commentID }, 'replied to you in'],
  [{ kind: 'REACTION', unicode: '💡', commentID, thingID }, 'reacted 💡 to your comment in'],
  [{ kind: 'REACTION', unicode: '💡', thingID }, 'reacted 💡 to your block in'],
  [{ kind: 'REACTION', unicode: '💡' }, 'reacted 💡 to'],
  [{ kind: 'REACTION', title: '' }, 'reacted to your post'],
  [{ kind: 'DUE' }, 'Due today:'],
  [{ kind: 'OVERDUE' }, 'Overdue since yesterday:'],
  [{ kind: 'REMINDER' }, 'You wanted to be reminded of'],
])('%o reads %s', (fields, words) => {
  expect(deedOf(item(fields))).toBe(words);
});

test.each<[Activity, string, string]>([
  [invitation('CONNECTION'), 'would like to connect', ''],
  [invitation('CONNECTION', { isConnected: true }), 'invited you to connect', 'You are connected.'],
  [
    invitation('CONNECTION', { isConnected: true, isAccepted: true }),
    'accepted your invitation to connect',
    '',
  ],
  [invitation('BOARD', { isAccepted: true }), 'accepted your invitation to', ''],
  [invitation('BOARD'), 'invites you to', ''],
  [invitation('ACCESS'), 'asks for access to', ''],
  [invitation('ACCESS', { isAccepted: true }), 'let you onto', ''],
  [invitation('TEAM'), 'invites you to the team of', 'The link to it is in the mail to you.'],
])('%o: %s. %s', (fields, deed, hint) => {
  expect([deedOf(fields), hintOf(fields)]).toEqual([deed, hint]);
});

test('each leads to its very place', () => {
  const href = (one: Activity) => {
    const address = addressOfActivity(one);
    return address && hrefTo(address);
  };
  expect(href(item({ thingID, commentID }))).toBe(
    `/posts/${postID}?thingID=${thingID}&commentID=${commentID}`,
  );
  expect(href(item({ thingID }))).toBe(`/posts/${postID}?thingID=${thingID}`);
  expect(href(item({}))).toBe(`/posts/${postID}`);
  expect(href(invitation('CONNECTION'))).toBe(`/people/${by}`);
  expect(href(invitation('BOARD', { boardID: thingID }))).toBe(`/boards/${thingID}`);
  expect(href(invitation('BOARD', { boardID: thingID, inviteID: commentID }))).toBe(
    `/boards/invitation/${commentID}`,
  );
  expect(href(invitation('ACCESS', { boardID: thingID }))).toBe(`/boards/${thingID}?panel=members`);
  expect(href(invitation('ACCESS', { boardID: thingID, isAccepted: true }))).toBe(`/boards/${thingID}`);
  expect(href(invitation('TEAM'))).toBeUndefined();
});

test('how much is unread is told to 99', () => {
  expect([0, 1, 99, 100].map(unreadWords)).toEqual(['', '1 unread', '99 unread', '99+ unread']);
});
