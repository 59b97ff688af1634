import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCollection, putIntoCollection } from '#blocks/collection/contract.ts';
import { createNote, deleteNote, updateNote } from '#blocks/note/contract.ts';
import { createBoard, openBoard, updateBoard } from '#features/boards/contract.ts';
import { setBookmark } from '#features/bookmarks/contract.ts';
import { addComment } from '#features/comments/contract.ts';
import {
  createPost,
  deletePost,
  listPosts,
  openPost,
  updatePost,
  type Post,
} from '#features/posts/contract.ts';
import { movePosts } from '#features/posts/contract/moving.ts';
import { filterTags, MAX_BOARD_TAGS, setTags } from '#features/tags/contract.ts';
import { fileLinks } from '#features/uploads/contract.ts';
import { listEvents } from '#platform/contract/events.ts';
import { call, createTestApp, request, type TestApp } from '../../../../testing/app.ts';
import { eventsOf } from '../../../../testing/live/events.ts';
import type { Person } from '../../../../testing/people.ts';
import { addFile } from '../../../../testing/permissions/permissionScene.ts';
import { addMember, createTeam, type Team } from '../../../../testing/team.ts';

let app: TestApp;
let team: Team;
/** The author's, with the subscriber and the contributor on it. */
let boardID: string;
let lamps: Post;
let chairs: Post;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(async () => {
  team = await createTeam(app);
  const board = { body: { title: 'Workshop', share: 'restricted' as const } };
  boardID = (await call(app, createBoard, board, team.author))._id;
  await addMember(app, boardID, team.contributor, 'CONTRIBUTOR');
  await addMember(app, boardID, team.subscriber, 'subscriber');
  lamps = await write('Lamps', team.author);
  chairs = await write('Chairs', team.contributor);
});

const write = (title: string, person: Person) =>
  call(
    app,
    createPost,
    { params: { boardID: team.boardID }, body: { title, things: [{ body: `About ${title}` }] } },
    person,
  );
const bodyOf = (postIDs: string[], back = false) => ({
  srcBoardID: back ? boardID : team.boardID,
  tgtBoardID: back ? team.boardID : boardID,
  postIDs,
});
const move = (postIDs: string[], person = team.author, back = false) =>
  call(app, movePosts, { body: bodyOf(postIDs, back) }, person);
const tryMove = (postIDs: string[], person: Person) =>
  request(app, movePosts, { body: bodyOf(postIDs) }, person);
const titlesOn = async (id: string, person = team.author) => {
  const { info, total } = await call(
    app,
    listPosts,
    { params: { boardID: id }, body: { sortBy: 'title', includeCount: true } },
    person,
  );
  expect(total).toBe(info.length);
  return info.map(({ title }) => title);
};
const countOf = async (id: string) =>
  (await call(app, openBoard, { params: { boardID: id }, body: {} }, team.author)).postCount;
const open = (postID: string, person: Person) =>
  request(app, openPost, { params: { postID }, body: {} }, person);

describe('moving', () => {
  test('takes posts from one list into the other, with all that is in them, and back', async () => {
    const file = await addFile(app, {
      boardID: team.boardID,
      postID: lamps._id,
      profileID: team.author.profileID,
      name: 'lamps.pdf',
    });
    const about = { sourceType: 'POST' as const, sourceID: lamps._id };
    await call(app, addComment, { body: { ...about, comment: 'Brass.' } }, team.subscriber);
    await call(app, setBookmark, { body: { ...about, state: true } }, team.subscriber);
    const answer = await move([chairs._id, lamps._id, lamps._id]);
    expect(answer.postIDs).toEqual([lamps._id, chairs._id].toSorted());
    expect([await titlesOn(team.boardID), await titlesOn(boardID)]).toEqual([[], ['Chairs', 'Lamps']]);
    expect([await countOf(team.boardID), await countOf(boardID)]).toEqual([0, 2]);
    const moved = await call(app, openPost, { params: { postID: lamps._id }, body: {} }, team.subscriber);
    expect(moved).toMatchObject({
      boardID,
      boardTitle: 'Workshop',
      commentCount: 1,
      sortDate: lamps.sortDate,
      boardInfo: { _id: boardID, role: 'subscriber' },
    });
    expect(moved.things.map((thing) => thing.boardID)).toEqual([boardID]);
    const links = { body: { fileIDs: [file.fileID] } };
    expect((await request(app, fileLinks, links, team.subscriber)).body).toContain(file.fileID);
    expect((await request(app, fileLinks, links, team.viewer)).body).not.toContain(file.fileID);
    await move([chairs._id, lamps._id], team.author, true);
    expect([await titlesOn(team.boardID), await titlesOn(boardID)]).toEqual([['Chairs', 'Lamps'], []]);
    expect([await countOf(team.boardID), await countOf(boardID)]).toEqual([2, 0]);
  });

  test('is for those on the board it goes to; for the others it is not there any more', async () => {
    expect((await open(lamps._id, team.viewer)).statusCode).toBe(200);
    const at = { boardID: team.boardID, postID: lamps._id };
    await call(app, updatePost, { params: at, body: { title: 'Lamps, lit' } }, team.author);
    await move([lamps._id]);
    expect((await open(lamps._id, team.viewer)).statusCode).toBe(404);
    expect((await open(lamps._id, team.subscriber)).statusCode).toBe(200);
    // Events of the former board are told to nobody on the new one.
    const room = { query: { room: `post:${lamps._id}` as const, after: '0' } };
    const told = await call(app, listEvents, room, team.subscriber);
    expect(told).toEqual({ events: [], hasRemaining: false, tooOld: true });
  });

  test('what was told of a collection is not told on the new board either', async () => {
    const inPost = { boardID: team.boardID, postID: lamps._id };
    const made = { params: inPost, body: { title: 'Plates' } };
    const { _id: thingID } = await call(app, createCollection, made, team.author);
    const file = await addFile(app, { ...inPost, profileID: team.author.profileID, name: 'lamps.pdf' });
    const put = { params: { ...inPost, thingID }, body: { filesID: [file.fileThingID] } };
    await call(app, putIntoCollection, put, team.author);
    const room = `collection:${thingID}` as const;
    expect((await eventsOf(app, room)).length).toBeGreaterThan(0);
    await move([lamps._id]);
    const told = await call(app, listEvents, { query: { room, after: '0' } }, team.subscriber);
    expect(JSON.stringify(told)).not.toContain(file.fileThingID);
  });

  test('50 posts go at once and come back at once', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 50; i++) ids.push((await write(`Post ${i}`, team.author))._id);
    await move(ids);
    expect([await countOf(team.boardID), await countOf(boardID)]).toEqual([2, 50]);
    await move(ids, team.author, true);
    expect([await countOf(team.boardID), await countOf(boardID)]).toEqual([52, 0]);
  });

  test('is one event a list, which tells the one that it leaves nothing of where it went', async () => {
    await move([lamps._id]);
    const names = async (room: string) => (await eventsOf(app, room)).map(({ name }) => name);
    expect(await names(`board:${team.boardID}`)).toContain('post.movedAway');
    expect(JSON.stringify(await eventsOf(app, `board:${team.boardID}`))).not.toContain(boardID);
    expect(await names(`board:${boardID}`)).toContain('post.moved');
    expect(await names(`post:${lamps._id}`)).toEqual(['post.accessNarrowed', 'post.moved']);
  });

  test('a call that was on its way, and names the former board, is carried out on the new one', async () => {
    await move([lamps._id]);
    const params = { boardID: team.boardID, postID: lamps._id };
    await call(app, createNote, { params, body: { body: 'Late' } }, team.author);
    const thingID = lamps.things[0]!._id;
    await call(app, updateNote, { params: { ...params, thingID }, body: { body: 'Later' } }, team.author);
    const { rows } = await sql<{ boards: string[] }>`
      select array_agg(distinct board_id::text) as boards from things where post_id = ${lamps._id}`.execute(
      app.services.db,
    );
    expect(rows[0]!.boards).toEqual([boardID]);
    const late = { params, body: { title: 'Mine' } };
    expect((await request(app, updatePost, late, team.viewer)).statusCode).toBe(404);
  });

  test('blocks in the bin go along, posts in it do not', async () => {
    const thingID = lamps.things[0]!._id;
    const params = { boardID: team.boardID, postID: lamps._id };
    await call(app, deleteNote, { params: { ...params, thingID } }, team.author);
    await call(app, deletePost, { params: { boardID: team.boardID, postID: chairs._id } }, team.author);
    expect((await tryMove([chairs._id], team.author)).statusCode).toBe(404);
    await move([lamps._id]);
    const { rows } = await sql<{ boardID: string }>`
      select board_id as "boardID" from things where id = ${thingID}`.execute(app.services.db);
    expect(rows).toEqual([{ boardID }]);
  });

  test('one’s own draft stays a draft, seen by its writer alone', async () => {
    const draft = await call(
      app,
      createPost,
      { params: { boardID: team.boardID }, body: {} },
      team.contributor,
    );
    expect((await tryMove([draft._id], team.author)).statusCode).toBe(404);
    await move([draft._id], team.contributor);
    expect([await countOf(team.boardID), await countOf(boardID)]).toEqual([2, 0]);
    expect(await titlesOn(boardID, team.contributor)).toEqual(['']);
    expect(await titlesOn(boardID)).toEqual([]);
  });
});

describe('tags', () => {
  const tag = (id: string, type: 'POST' | 'NOTE', tags: string[]) =>
    call(app, setTags, { params: { id, type }, body: { tags } }, team.author);
  const tagsOn = async (id: string) =>
    (await call(app, filterTags, { body: { boardId: id } }, team.author)).info
      .map(({ name, count }) => `${name} ${count}`)
      .toSorted();

  test('go along by name, written as the board has them', async () => {
    const there = await call(
      app,
      createPost,
      { params: { boardID }, body: { title: 'There already' } },
      team.author,
    );
    await tag(there._id, 'POST', ['RED']);
    await tag(lamps._id, 'POST', ['Old', 'Red']);
    await tag(lamps.things[0]!._id, 'NOTE', ['red', 'Brass']);
    await tag(chairs._id, 'POST', ['Old']);
    await move([lamps._id]);
    const moved = await call(app, openPost, { params: { postID: lamps._id }, body: {} }, team.author);
    expect(moved).toMatchObject({ tags: ['Old', 'RED'], thingTags: ['Brass', 'RED'] });
    expect(moved.things[0]!.tags).toEqual(['RED', 'Brass']);
    expect(await tagsOn(boardID)).toEqual(['Brass 1', 'Old 1', 'RED 2']);
    expect(await tagsOn(team.boardID)).toEqual(['Old 1']);
  });

  test('that are too many for the board keep the posts where they are', async () => {
    await sql`insert into tags (board_id, key, name)
      select ${boardID}, 'tag ' || i, 'tag ' || i from generate_series(1, ${MAX_BOARD_TAGS}::int) i`.execute(
      app.services.db,
    );
    await tag(lamps._id, 'POST', ['Old']);
    const refused = await tryMove([chairs._id, lamps._id], team.author);
    expect(refused.json()).toMatchObject({ error: 'LIMIT_REACHED' });
    expect(await titlesOn(team.boardID)).toEqual(['Chairs', 'Lamps']);
  });
});

describe('who may', () => {
  const status = async (postIDs: string[], person: Person) => (await tryMove(postIDs, person)).statusCode;

  test('authors move every post, contributors their own, all or none', async () => {
    expect(await status([chairs._id, lamps._id], team.contributor)).toBe(403);
    expect(await titlesOn(team.boardID)).toEqual(['Chairs', 'Lamps']);
    expect(await status([chairs._id], team.contributor)).toBe(200);
    expect(await status([lamps._id], team.subscriber)).toBe(403);
    expect(await status([lamps._id], team.viewer)).toBe(403);
    expect(await status([lamps._id], team.stranger)).toBe(404);
  });

  test('and only to a board that they may write on', async () => {
    expect(await status([lamps._id], team.owner)).toBe(404); // is not on the workshop's board
    await addMember(app, boardID, team.owner, 'subscriber');
    expect(await status([lamps._id], team.owner)).toBe(403);
    await call(
      app,
      updateBoard,
      { params: { boardID }, body: { _id: boardID, state: 'ARCHIVED' } },
      team.author,
    );
    expect(await status([lamps._id], team.author)).toBe(403);
  });

  test('a post that is not to be shared is moved by its writer and admins alone', async () => {
    const params = { boardID: team.boardID, postID: chairs._id };
    await call(app, updatePost, { params, body: { shareable: false } }, team.contributor);
    const refused = await tryMove([chairs._id], team.author);
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      403,
      '“Chairs” is not to be shared: only its writer and admins of the board move it.',
    ]);
    expect(await status([chairs._id], team.contributor)).toBe(200);
  });

  test('neither to where they are, nor from where they are not', async () => {
    const here = { srcBoardID: boardID, tgtBoardID: boardID, postIDs: [lamps._id] };
    const same = await request(app, movePosts, { body: here }, team.author);
    expect(same.json()).toMatchObject({ error: 'INVALID', details: [{ field: 'tgtBoardID' }] });
    expect((await request(app, movePosts, { body: bodyOf([lamps._id], true) }, team.author)).statusCode).toBe(
      404,
    );
    await move([lamps._id]);
    // That the post was there is not enough to move it from there again.
    expect(await status([lamps._id], team.author)).toBe(404);
  });

  test('the same key moves once', async () => {
    const options = { headers: team.author.headers, mutationID: 'a-move' };
    const once = () => request(app, movePosts, { body: bodyOf([lamps._id]) }, options);
    const answers = [await once(), await once()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[1]!.body).toBe(answers[0]!.body);
  });
});
