import { describe, expect, test } from 'vitest';
import {
  discussionOf,
  eventIdsOf,
  hrefOf,
  placeOf,
  roomOf,
  subjectTypes,
  type SubjectType,
} from './contract.ts';

const [id, boardID, postID, thingID] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(24)) as [
  string,
  string,
  string,
  string,
];

/** Where each kind is looked at, in a post where it can be in one. */
const addresses: Record<SubjectType, string> = {
  BOARD: `/boards/${id}`,
  POST: `/posts/${id}`,
  NOTE: `/posts/${postID}?thingID=${id}`,
  FILE: `/posts/${postID}?thingID=${id}`,
  COLLECTION: `/posts/${postID}?thingID=${id}`,
  COMMENT: `/posts/${postID}?commentID=${id}`,
  CONNECTION: `/people/${id}`,
  PERSON: `/people/${id}`,
};

test.each(subjectTypes)('a %s has one address', (type) => {
  expect(hrefOf(placeOf({ type, id }, { boardID, postID }))).toBe(addresses[type]);
});

describe('a comment', () => {
  const hrefIn = (within: Parameters<typeof placeOf>[1]) => hrefOf(placeOf({ type: 'COMMENT', id }, within));

  test('on a block leads to the block too', () => {
    expect(hrefIn({ boardID, postID, thingID })).toBe(`/posts/${postID}?thingID=${thingID}&commentID=${id}`);
  });

  test('between two is looked at among the messages, under the name of the other', () => {
    expect(hrefIn({ boardID, profileID: thingID })).toBe(`/messages?with=${thingID}&commentID=${id}`);
  });

  test('on a board is looked at in its discussion', () => {
    expect(hrefIn({ boardID, postID: null })).toBe(`/boards/${boardID}?panel=discussion&commentID=${id}`);
  });
});

test('what is in a post is told in the post’s room, the rest in the board’s', () => {
  expect(roomOf({ boardID, postID })).toBe(`post:${postID}`);
  expect(roomOf({ boardID, postID: null })).toBe(`board:${boardID}`);
  expect(eventIdsOf({ boardID, postID })).toEqual({ boardID, postID });
  expect(eventIdsOf({ boardID, postID: null })).toEqual({ boardID });
  expect([discussionOf({ boardID, postID }), discussionOf({ boardID })]).toEqual([postID, boardID]);
});

test('no feature lists the kinds of blocks for itself: a new kind stands in the list of blocks alone', () => {
  const sources = import.meta.glob<string>(
    ['../features/**/*.{ts,tsx}', '!../features/**/*.test.*', '!../features/**/testing/**'],
    { query: '?raw', import: 'default', eager: true },
  );
  const listing = Object.entries(sources).filter(([, text]) => /'NOTE',\s*'(?:FILE|COLLECTION)'/.test(text));
  expect(listing.map(([path]) => path)).toEqual([]);
});
