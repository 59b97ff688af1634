import { expect, test } from 'vitest';
import type { Bookmark } from '#features/bookmarks/contract.ts';
import { hrefTo } from '#subjects/contract.ts';
import { addressOfBookmark, excerptOf, titleOf, whereabouts } from './bookmarkWords.ts';

const [sourceID, boardID, postID, thingID] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(24)) as [
  string,
  string,
  string,
  string,
];
const inPost = { boardID, boardTitle: 'Field notes', postID, postTitle: 'Ridge' };
const person = {
  id: 'e'.repeat(24),
  firstName: 'Priya',
  lastName: 'Raman',
  screenName: 'priya',
  photo: null,
  avatarColor: '#176b87',
};
const bookmark = (fields: Partial<Bookmark>) =>
  ({ sourceID, isDeleted: false, title: 'Snow', description: 'Snow', ...fields }) as Bookmark;

test.each<[Partial<Bookmark>, string, string, string, string]>([
  [{ type: 'BOARD', boardID }, 'Snow', '', 'Board', `/boards/${sourceID}`],
  [
    { type: 'POST', ...inPost, description: 'Until\nMay' },
    'Snow',
    'Until May',
    'Post in Field notes',
    `/posts/${sourceID}`,
  ],
  [
    { type: 'POST', ...inPost, title: '', description: '' },
    'Untitled post',
    '',
    'Post in Field notes',
    `/posts/${sourceID}`,
  ],
  // Somebody who reads a public post of a board that is not theirs.
  [{ type: 'POST', ...inPost, boardTitle: '' }, 'Snow', '', 'Post', `/posts/${sourceID}`],
  [
    { type: 'NOTE', ...inPost },
    'Snow',
    '',
    'Note in Ridge, Field notes',
    `/posts/${postID}?thingID=${sourceID}`,
  ],
  [
    { type: 'NOTE', ...inPost, title: '' },
    'Untitled note',
    'Snow',
    'Note in Ridge, Field notes',
    `/posts/${postID}?thingID=${sourceID}`,
  ],
  [
    { type: 'COMMENT', ...inPost, thingID, title: '', description: 'Well.\nYes.' },
    '“Well.”',
    '',
    'Message, on Ridge, Field notes',
    `/posts/${postID}?thingID=${thingID}&commentID=${sourceID}`,
  ],
  [
    {
      type: 'COMMENT',
      boardID,
      boardTitle: 'Field notes',
      postID: null,
      postTitle: null,
      description: 'Well.',
    },
    '“Well.”',
    '',
    'Message, on Field notes',
    `/boards/${boardID}?panel=discussion&commentID=${sourceID}`,
  ],
  [
    { type: 'COMMENT', boardID, postID: null, postTitle: null, description: 'Well.', person },
    '“Well.”',
    '',
    'Message, between you and Priya Raman',
    `/messages?with=${person.id}&commentID=${sourceID}`,
  ],
  [{ type: 'CONNECTION', description: '@snow' }, 'Snow', '', 'Person, @snow', `/people/${sourceID}`],
])('%o reads %s', (fields, title, excerpt, where, href) => {
  const one = bookmark(fields);
  expect([titleOf(one), excerptOf(one), whereabouts(one), hrefTo(addressOfBookmark(one))]).toEqual([
    title,
    excerpt,
    where,
    href,
  ]);
});

test('a stub says what it was', () => {
  const stub = (type: Bookmark['type']) => ({ ...bookmark({ type }), isDeleted: true });
  expect([titleOf(stub('POST')), whereabouts(stub('POST'))]).toEqual([
    'A post that is no longer there',
    'Post. It was deleted, or you may not open it any more.',
  ]);
  expect([titleOf(stub('CONNECTION')), excerptOf(stub('CONNECTION'))]).toEqual([
    'A person you are no longer connected with',
    '',
  ]);
});
