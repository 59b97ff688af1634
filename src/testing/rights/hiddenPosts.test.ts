import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createCollection } from '#blocks/collection/contract.ts';
import { createNote } from '#blocks/note/contract.ts';
import { listActivity } from '#features/activity/contract.ts';
import { listBin } from '#features/bin/contract.ts';
import { listBoards, openBoard } from '#features/boards/contract.ts';
import { addComment } from '#features/comments/contract.ts';
import { listThreads } from '#features/messages/contract.ts';
import {
  createPost,
  deletePost,
  listAllPosts,
  listPosts,
  openPost,
  recentPosts,
  updatePost,
} from '#features/posts/contract.ts';
import { titles } from '#features/posts/contract/titles.ts';
import { addReaction } from '#features/reactions/contract.ts';
import { search } from '#features/search/contract.ts';
import { colouredTags, filterTags, searchTags, setTags, updateTag } from '#features/tags/contract.ts';
import { listTrail } from '#features/trails/contract.ts';
import { fileLinks } from '#features/uploads/contract.ts';
import { listEvents } from '#platform/contract/events.ts';
import { defineEvent, type Room } from '#platform/contract/event.ts';
import { act } from '#platform/server/jobs/jobs.ts';
import { call, createTestApp, request, type TestApp } from '../app.ts';
import { readOutbox } from '../outbox.ts';
import { createPerson, type Person } from '../people.ts';
import { addCommentFile, addFile } from '../permissions/permissionScene.ts';
import { Tab } from '../sockets.ts';
import { addMember, createTeam, type Team } from '../team.ts';
import { readEverything } from './readEverything.ts';

// A post that few may see, looked for by everybody else wherever the product tells of posts. Its word must be nowhere.

const WORD = 'quokkabird';

/** All that the server has logged. */
const logged: string[] = [];

let app: TestApp;
let team: Team;
let admin: Person;
let postID: string;
let fileID: string;
/** Tabs that have followed the board from before the post was made. */
const tabs = new Map<Person, Tab>();
beforeAll(async () => {
  app = await createTestApp({ listen: true, jobs: true, logged });
  team = await createTeam(app);
  admin = await createPerson(app, 'Amara Admin');
  await addMember(app, team.boardID, admin, 'ADMIN');
  for (const who of [...others(), team.contributor, admin]) {
    const tab = Tab.of(app, who);
    tabs.set(who, tab);
    await tab.join(`board:${team.boardID}`);
  }
});
afterAll(async () => {
  for (const tab of tabs.values()) tab.socket.close();
  await app.dispose();
});

const others = () => [team.author, team.subscriber, team.viewer, team.stranger];

/** Searches by operators alone. */
const narrowings = ['after:2020-01-01', 'has:file', 'has:comment', 'is:archived', 'is:locked', `tag:${WORD}`];

/** Everything that somebody's pages ask for, as one text. */
async function everythingTold(who: Person): Promise<string> {
  const inBoard = { params: { boardID: team.boardID } };
  const rooms = [`board:${team.boardID}`, `post:${postID}`, `profile:${who.profileID}`] as const;
  const answers = await Promise.all([
    request(app, openPost, { params: { postID }, body: {} }, who),
    request(app, listPosts, { ...inBoard, body: { includeCount: true } }, who),
    request(
      app,
      listPosts,
      {
        ...inBoard,
        body: {
          sortBy: 'title',
          includeCount: true,
          postFilterType: 'CREATOR',
          peopleFilter: [team.contributor.profileID],
        },
      },
      who,
    ),
    request(app, recentPosts, {}, who),
    request(app, titles, { body: { postIDs: [postID] } }, who),
    request(app, listAllPosts, { body: { includeCount: true } }, who),
    request(app, openBoard, { ...inBoard, body: {} }, who),
    request(app, listBoards, { body: {} }, who),
    request(app, listBin, { ...inBoard, body: {} }, who),
    request(app, search, { body: { query: WORD } }, who),
    request(app, search, { body: { query: 'quokkabir' } }, who),
    ...narrowings.map((query) => request(app, search, { body: { query, limit: 100 } }, who)),
    request(app, search, { body: { query: 'after:2020-01-01', postID, limit: 100 } }, who),
    request(app, filterTags, { body: { boardId: team.boardID } }, who),
    request(app, searchTags, { query: { query: 'quokka' } }, who),
    request(app, colouredTags, { params: { boardID: team.boardID } }, who),
    request(app, listThreads, { body: { includeCount: true } }, who),
    request(app, listActivity, { query: {} }, who),
    request(app, listTrail, { params: { type: 'BOARD', id: team.boardID } }, who),
    request(app, listTrail, { params: { type: 'POST', id: postID } }, who),
    request(app, fileLinks, { body: { fileIDs: [fileID] } }, who),
    ...rooms.map((room) => request(app, listEvents, { query: { room, after: '0' } }, who)),
  ]);
  // Each is a call as it should be made: it finds something, or nothing.
  expect(answers.filter(({ statusCode }) => ![200, 403, 404].includes(statusCode))).toEqual([]);
  const elsewhere = await readEverything(app, who, { boardID: team.boardID, postID, fileID, word: WORD });
  return [...answers.map(({ body }) => body), elsewhere].join('\n');
}

/** How many posts a board says it has, and how many its list counts. */
async function counts(who: Person): Promise<(number | undefined)[]> {
  const params = { boardID: team.boardID };
  const { postCount } = await call(app, openBoard, { params, body: {} }, who);
  const { info, total } = await call(app, listPosts, { params, body: { includeCount: true } }, who);
  return [postCount, total, info.length];
}

test('a private post is told of to its creator and admins, by whatever way, and to nobody else', async () => {
  const { boardID, contributor } = team;
  const inBoard = { boardID };
  await call(app, createPost, { params: inBoard, body: { title: 'For all' } }, contributor);
  postID = (await call(app, createPost, { params: inBoard, body: {} }, contributor))._id;
  const inPost = { boardID, postID };
  await call(app, updatePost, { params: inPost, body: { visibility: 'PRIVATE' } }, contributor);
  await call(app, updatePost, { params: inPost, body: { title: `The ${WORD}` } }, contributor);
  const body = { body: `<p>Sings like a ${WORD}</p>` };
  await call(app, createNote, { params: inPost, body }, contributor);
  const { fileID: id } = await addFile(app, {
    ...inPost,
    profileID: contributor.profileID,
    name: `${WORD}.pdf`,
  });
  fileID = id;
  const source = { sourceType: 'POST' as const, sourceID: postID };
  const mentionProfiles = [{ profileID: team.author.profileID }];
  const { profileID } = contributor;
  const sent = await addCommentFile(app, { ...inPost, profileID, name: `${WORD}-sent.pdf` });
  const files = [{ fileID: sent, altText: `A ${WORD}` }];
  await call(
    app,
    addComment,
    { body: { ...source, comment: `${WORD}!`, mentionProfiles, files } },
    contributor,
  );
  const tagged = { id: postID, type: 'POST' as const };
  await call(app, setTags, { params: tagged, body: { tags: [`${WORD} 0`] } }, contributor);
  const renamed = { name: `${WORD} 0`, newName: WORD, colour: 'teal' as const };
  await call(app, updateTag, { params: { boardID: team.boardID }, body: renamed }, team.owner);
  await call(app, addReaction, { params: { type: 'POST', id: postID }, body: { unicode: '🪁' } }, admin);
  await sql`insert into post_views (profile_id, post_id) select id, ${postID} from profiles`.execute(
    app.services.db,
  );

  const expectNowhere = async () => {
    for (const who of others()) {
      expect(await everythingTold(who), who.name).not.toContain(WORD);
      const tab = tabs.get(who)!;
      await tab.settled();
      expect((await tab.join(`post:${postID}`)).ok, who.name).toBe(false);
      const heard = JSON.stringify([tab.heard, tab.relayed]);
      expect([who.name, heard.includes(WORD), heard.includes(postID)]).toEqual([who.name, false, false]);
    }
    for (const who of [contributor, admin]) expect(await everythingTold(who), who.name).toContain(WORD);
  };
  await expectNowhere();
  for (const who of others().slice(0, 3)) expect(await counts(who), who.name).toEqual([1, 1, 1]);
  for (const who of [contributor, admin]) expect(await counts(who), who.name).toEqual([1, 2, 2]);
  await expect.poll(() => JSON.stringify(tabs.get(admin)!.heard).includes(WORD)).toBe(true);
  // No number is missing in the room for anybody.
  const { events } = await call(
    app,
    listEvents,
    { query: { room: `board:${boardID}`, after: '0' } },
    team.viewer,
  );
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, i) => i + 1));

  await call(app, deletePost, { params: inPost }, admin);
  const binned = await everythingTold(team.author);
  expect(binned).not.toContain(WORD);
  expect((await request(app, listBin, { params: inBoard, body: {} }, admin)).body).toContain(WORD);
});

test('narrowed, a post goes from open pages within a second, and with it what was going on there', async () => {
  const { boardID, contributor, viewer } = team;
  const params = { boardID, postID: '' };
  params.postID = (
    await call(app, createPost, { params: { boardID }, body: { title: 'Seen by all' } }, contributor)
  )._id;
  const room = `post:${params.postID}`;
  const [out, stays] = [tabs.get(viewer)!, tabs.get(team.author)!];
  expect([(await out.join(room)).ok, (await stays.join(room)).ok]).toEqual([true, true]);
  await call(app, updatePost, { params, body: { visibility: 'EDITORS' } }, contributor);
  const begun = Date.now();
  await expect.poll(() => out.left.map((left) => left.room)).toContain(room);
  await expect
    .poll(() => out.heard.filter(({ action }) => action === 'hidden').map(({ postID: id }) => id))
    .toEqual([params.postID]);
  expect(Date.now() - begun).toBeLessThan(1000);
  await call(app, updatePost, { params, body: { title: 'Among editors' } }, contributor);
  stays.socket.emit('publish', { room, kind: 'typing', data: { on: true } });
  await expect.poll(() => JSON.stringify(stays.heard).includes('Among editors')).toBe(true);
  await out.settled();
  expect([JSON.stringify(out.heard).includes('Among editors'), out.relayed]).toEqual([false, []]);
  expect(out.left.map((left) => left.room)).not.toContain(`board:${boardID}`);
  await call(app, updatePost, { params, body: { visibility: 'BOARD' } }, contributor);
  await expect
    .poll(() => out.heard.filter(({ action }) => action === 'shown').map(({ postID: id }) => id))
    .toEqual([params.postID]);
});

test('narrowed, a post goes also for whoever is in the room of a collection of it alone', async () => {
  const { boardID, contributor, viewer } = team;
  const body = { title: 'With plates' };
  const post = await call(app, createPost, { params: { boardID }, body }, contributor);
  const params = { boardID, postID: post._id };
  const { _id } = await call(app, createCollection, { params, body: { title: 'Plates' } }, contributor);
  const room = `collection:${_id}`;
  const out = tabs.get(viewer)!;
  expect((await out.join(room)).ok).toBe(true);
  await call(app, updatePost, { params, body: { visibility: 'EDITORS' } }, contributor);
  await expect.poll(() => out.left.map((left) => left.room)).toContain(room);
});

test('narrowed, a post is in the log for those alone who see it', async () => {
  const { boardID, contributor } = team;
  const begun = async (who: Person) => {
    const room = `board:${boardID}` as const;
    const [last] = (
      await sql<{ seq: number }>`select seq from rooms where room = ${room}`.execute(app.services.db)
    ).rows;
    return async () =>
      (await call(app, listEvents, { query: { room, after: String(last!.seq) } }, who)) as {
        events: { action: string; data: unknown }[];
        tooOld: boolean;
      };
  };
  const [viewers, authors] = [await begun(team.viewer), await begun(team.author)];
  const { _id: narrowedID } = await call(
    app,
    createPost,
    { params: { boardID }, body: { title: 'Numbatbird' } },
    contributor,
  );
  const set = (body: object) =>
    call(app, updatePost, { params: { boardID, postID: narrowedID }, body }, contributor);
  const expectUntold = async () => {
    // Who was told of the post before is not known any more, so lists are read afresh.
    expect(await viewers()).toEqual({ events: [], hasRemaining: false, tooOld: true });
    const told = await authors();
    expect([told.tooOld, JSON.stringify(told).includes('Numbatbird')]).toEqual([false, true]);
    // Nobody who has seen it all the time is told that it came or went.
    expect(told.events.filter(({ action }) => /shown|hidden/.test(action))).toEqual([]);
  };
  expect(JSON.stringify(await viewers())).toContain('Numbatbird');
  await set({ visibility: 'EDITORS' });
  await expectUntold();
  await set({ title: 'Numbatbird again' });
  await set({ visibility: 'BOARD' });
  await expectUntold();
  await set({ visibility: 'PRIVATE' });
  expect((await authors()).tooOld).toBe(true);
});

test('whoever brings a file to a post that few see hears of it in the room of the upload', async () => {
  const { boardID, contributor } = team;
  for (const settings of [{}, { visibility: 'PRIVATE' as const, title: 'For few' }]) {
    const made = await call(app, createPost, { params: { boardID }, body: {} }, contributor);
    const inPost = { boardID, postID: made._id };
    await call(app, updatePost, { params: inPost, body: settings }, contributor);
    const { uploadRoomID } = await addFile(app, {
      ...inPost,
      profileID: contributor.profileID,
      name: 'a.pdf',
    });
    const room: Room = `upload:${uploadRoomID}`;
    const tab = tabs.get(contributor)!;
    await tabs.get(team.viewer)!.settled();
    expect(JSON.stringify(tabs.get(team.viewer)!.heard)).not.toContain(made._id);
    expect((await tab.join(room)).ok).toBe(true);
    await act({ services: app.services, committed: () => {} }, async (context) =>
      context.publish(room, defineEvent('test.told', z.strictObject({})), {}, inPost),
    );
    await expect
      .poll(() => tab.heard.filter((event) => event.room === room).map(({ type }) => type))
      .toEqual(['test']);
  }
});

test('a post that is not to be found is found by its creator alone', async () => {
  const { boardID, contributor } = team;
  const word = 'capybarabird';
  const things = [{ body: `<p>${word} again</p>` }];
  const made = await call(
    app,
    createPost,
    { params: { boardID }, body: { title: word, things } },
    contributor,
  );
  await call(
    app,
    updatePost,
    { params: { boardID, postID: made._id }, body: { searchable: false } },
    contributor,
  );
  const found = async (who: Person) =>
    (await request(app, search, { body: { query: word } }, who)).body.includes(made._id);
  expect([await found(contributor), await found(team.owner), await found(team.viewer)]).toEqual([
    true,
    false,
    false,
  ]);
  expect((await request(app, listPosts, { params: { boardID }, body: {} }, team.viewer)).body).toContain(
    made._id,
  );
});

test('the log and the mails to others hold the word nowhere', async () => {
  const theirs = (await readOutbox(app)).filter(({ to }) => others().some(({ email }) => to.includes(email)));
  expect(JSON.stringify(theirs)).not.toContain(WORD);
  expect(logged.join('')).not.toContain(WORD);
});
