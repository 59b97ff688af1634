import { afterAll, beforeAll, expect, test } from 'vitest';
import * as entities from './entities.ts';
import { Outsider, startInstallation, type Installation, type Json } from './outsider.ts';

// A client written from the specification alone opens a post, goes on in both directions, and reads what is said of it.

const NOTES = 120;
const WINDOW = 50;

let installation: Installation;
let ines: Outsider;
let boardID: string;
let postID: string;
/** The notes, in their order. */
const notes: string[] = [];

beforeAll(async () => {
  installation = await startInstallation();
  ines = await Outsider.signUp(installation, 'Ines');
  ({ _id: boardID } = await ines.call('POST', '/content/board/create', { title: 'Barns' }));
  ({ _id: postID } = await ines.call('POST', `/content/board/${boardID}/post/create`, { title: 'Oak' }));
  for (let index = 0; index < NOTES; index++) {
    const body = { index, body: `<p>Beam ${index}</p>` };
    notes.push((await ines.call('POST', `/content/board/${boardID}/post/${postID}/note`, body))._id);
  }
});
afterAll(() => installation.dispose());

const open = (query = '', body: object = {}) =>
  ines.call('POST', `/content/post/${postID}/things${query}`, body);
const idsOf = (list: Json) => list.map((each: Json) => each._id);

test('opens a post with its first blocks and every field of both', async () => {
  const post = await open();
  expect(() => entities.openedPost.parse(post)).not.toThrow();
  expect(Object.keys(post)).toEqual(expect.arrayContaining(entities.keysOf(entities.openedPost)));
  for (const thing of post.things)
    expect(Object.keys(thing)).toEqual(expect.arrayContaining(entities.keysOf(entities.note)));
  expect(idsOf(post.things)).toEqual(notes.slice(0, WINDOW));
  expect(idsOf(post.thingOrder)).toEqual(notes);
  expect(post).toMatchObject({
    _id: postID,
    boardID,
    boardTitle: 'Barns',
    boardInfo: {
      _id: boardID,
      title: 'Barns',
      boardType: 'STANDARD',
      ownerID: ines.profileID,
      role: 'OWNER',
    },
    hasOlderThings: false,
    hasRecentThings: true,
    hasRemainingThings: true,
  });
  expect(post.things[0].body).toContain('Beam 0');
});

test('goes on from the middle in both directions, until there is no more', async () => {
  const at = notes[60]!;
  const around = await open(`?thingID=${at}`);
  expect(around).toMatchObject({ hasOlderThings: true, hasRecentThings: true });
  let seen: string[] = idsOf(around.things);
  expect(seen).toContain(at);
  expect(idsOf((await open(`/${at}`)).things)).toEqual(seen);

  for (let page: Json = around; page.hasRecentThings;) {
    page = await open(`?cursorID=${seen.at(-1)}&direction=gt`);
    expect(page.hasRemainingThings).toBe(page.hasRecentThings);
    seen = [...seen, ...idsOf(page.things)];
    expect(seen.length).toBeLessThanOrEqual(NOTES);
  }
  for (let page: Json = around; page.hasOlderThings;) {
    page = await open(`?cursorID=${seen[0]}&direction=lt`);
    expect(page.hasRemainingThings).toBe(page.hasOlderThings);
    seen = [...idsOf(page.things), ...seen];
    expect(seen.length).toBeLessThanOrEqual(NOTES);
  }
  expect(seen).toEqual(notes);
});

test('reads all blocks at once', async () => {
  const post = await open('?fetchAll=true');
  expect(idsOf(post.things)).toEqual(notes);
  expect(post).toMatchObject({ hasOlderThings: false, hasRecentThings: false, hasRemainingThings: false });
});

test('reads what is said of a post and of its blocks', async () => {
  const noteID = notes[3]!;
  const say = (sourceType: string, sourceID: string, comment: string) =>
    ines.call('POST', '/chat/comment', {
      sourceType,
      sourceID,
      comment,
      commentRAW: comment,
      mentionProfiles: [],
    });
  const said: string[] = [];
  for (const words of ['First', 'Second', 'Third']) said.push((await say('POST', postID, words))._id);
  await say('NOTE', noteID, 'About the beam');

  const post = await open();
  expect(post).toMatchObject({ postComments: 3, thingComments: { [noteID]: 1 }, commentCount: 4 });
  expect(post.commentAuthors.map(({ id }: Json) => id)).toEqual([ines.profileID]);
  expect(post.things[3]).toMatchObject({ commentCount: 1, commentAuthors: [{ id: ines.profileID }] });

  const path = `/chat/comments/POST/${postID}?limit=2`;
  const last = await ines.call('GET', path);
  for (const comment of last.info) {
    expect(() => entities.comment.parse(comment)).not.toThrow();
    expect(Object.keys(comment)).toEqual(expect.arrayContaining(entities.keysOf(entities.comment)));
  }
  expect(last.hasRemaining).toBe(true);
  const before = await ines.call('GET', `${path}&cursor=${encodeURIComponent(last.cursor)}`);
  const all = [...idsOf(before.info), ...idsOf(last.info)];
  expect(all.filter((each) => said.includes(each))).toEqual(said);
  expect((await ines.call('GET', `/chat/comments/NOTE/${noteID}`)).info).toMatchObject([
    { comment: 'About the beam', thingID: noteID, thingType: 'NOTE', ownerInfo: { id: ines.profileID } },
  ]);
});

test('reads reactions of a post and of its blocks, and what it bookmarked', async () => {
  const noteID = notes[4]!;
  await ines.call('POST', `/chat/reaction/add/POST/${postID}`, { unicode: '👍' });
  await ines.call('POST', `/chat/reaction/add/NOTE/${noteID}`, { unicode: '🌳' });
  await ines.call('POST', '/content/bookmark', { sourceID: postID, sourceType: 'POST', state: true });
  await ines.call('POST', '/content/bookmark', { sourceID: noteID, sourceType: 'NOTE', state: true });
  const post = await open();
  expect(() => entities.openedPost.parse(post)).not.toThrow();
  const mine = [{ profileID: ines.profileID, date: expect.any(String) }];
  expect(post).toMatchObject({
    isBookmarked: true,
    reactions: { '👍': mine },
    postReactions: { '👍': mine },
    thingReactions: { [noteID]: { '🌳': mine } },
  });
  expect(post.things[4]).toMatchObject({ isBookmarked: true, reactions: { '🌳': mine } });

  await ines.call('POST', `/chat/reaction/remove/POST/${postID}`, { unicode: '👍' });
  expect((await open()).reactions).toEqual({});
  const { info } = await ines.call('POST', '/content/bookmarks', {
    includeCount: true,
    limit: 30,
    sortBy: 'RECENT',
    sortOrder: 'desc',
    showOnly: 'THINGS',
  });
  expect(info).toMatchObject([{ sourceID: noteID, type: 'NOTE', postID }]);
});

test('reads who changed what', async () => {
  const trail = await ines.call('GET', `/audit-trails/changeTrail/type/POST/thing/${postID}?page=1`);
  expect(trail.info.length).toBe(30);
  expect(trail.hasRemaining).toBe(true);
  for (const item of trail.info)
    expect(item).toMatchObject({
      id: expect.any(String),
      action: expect.any(String),
      at: expect.any(String),
    });
});
