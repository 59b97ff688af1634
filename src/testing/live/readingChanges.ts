import { sql } from 'kysely';
import { expect } from 'vitest';
import { createBoard, deleteBoard, lockBoard, restoreBoard } from '#features/boards/contract.ts';
import { boards as boardsFeature } from '#features/boards/server/index.ts';
import { addComment } from '#features/comments/contract.ts';
import { leaveBoard, removeMember, updateRole } from '#features/members/contract.ts';
import { deletePost, lockPost, restorePost } from '#features/posts/contract.ts';
import { movePosts } from '#features/posts/contract/moving.ts';
import { posts as postsFeature } from '#features/posts/server/index.ts';
import { updateProfile } from '#features/profiles/contract.ts';
import { updateTaskSettings } from '#features/tasks/contract.ts';
import { call, type TestApp } from '../app.ts';
import { expectLive } from './expectLive.ts';
import { jobHelpers } from '../jobHelpers.ts';
import { createReadingScene, WORD, type ReadingScene } from './readingScene.ts';
import type { SceneIDs } from './sceneReadings.ts';

/** Changes of a scene, one after another. */
type Steps = (scene: ReadingScene, app: TestApp) => (() => Promise<unknown>)[];

/** Makes changes in a new scene, each before everybody's open pages, and names every reading that stays wrong. */
export async function expectLiveThrough(
  app: TestApp,
  steps: Steps,
  which: 'reads' | 'readsByDay',
): Promise<void> {
  const scene = await createReadingScene(app);
  const { readers, [which]: reads } = scene;
  for (const [index, command] of steps(scene, app).entries())
    await expectLive(app, {
      readers,
      reads,
      command,
      expect: (value, what) => expect.soft(value, `${index + 1}. ${what}`),
    });
}

const place = ({ posts, team, squareID }: ReadingScene, post: keyof SceneIDs['posts']) => ({
  boardID: post === 'square' ? squareID : team.boardID,
  postID: posts[post],
});

/** Changes of who sees what, and of what those see who are not let in: each has once left a reading as it was. */
export const changesOfSight: Record<string, Steps> = {
  'the password of a post is given': ({ give, team, removed }) => [
    () => give('closed', team.viewer),
    () => give('closed', team.stranger),
    () => give('closed', removed),
  ],
  'the time of a password is over': ({ give, giveOnBoard, setWord, squareID, team }, app) => [
    () => give('closed', team.viewer),
    () => give('closed', team.stranger),
    () => endGrants(app),
    () => setWord(WORD),
    () => setWord(WORD, squareID),
    () => giveOnBoard(team.viewer),
    () => giveOnBoard(team.stranger, squareID),
    () => endGrants(app),
  ],
  'a post gets a password, and loses it': ({ setPost }) => [
    () => setPost('open', { password: WORD }),
    () => setPost('open', { password: null }),
    () => setPost('plain', { password: WORD }),
    () => setPost('plain', { password: null }),
    () => setPost('closed', { password: null }),
  ],
  'a post behind a password changes': ({ setPost, give, team }) => [
    () => setPost('closed', { title: 'Safe' }),
    () => setPost('closed', { state: 'ARCHIVED' }),
    () => setPost('closed', { state: 'ACTIVE' }),
    () => give('closed', team.contributor),
    () => setPost('closed', { password: `${WORD} again` }),
  ],
  'the restricted board is called otherwise': ({ setBoard }) => [
    () => setBoard({ title: 'Harbour', description: 'All about boats' }),
    () => setBoard({ description: 'All about ships' }),
  ],
  'the public board is called otherwise': ({ setBoard, squareID }) => [
    () => setBoard({ title: 'Market' }, squareID),
    () => setBoard({ description: 'All about fruit' }, squareID),
  ],
  'the restricted board is shared, and is not': ({ setBoard }) => [
    () => setBoard({ share: 'public' }),
    () => setBoard({ share: 'restricted' }),
  ],
  'the public board is restricted, and shared again': ({ setBoard, squareID }) => [
    () => setBoard({ share: 'restricted' }, squareID),
    () => setBoard({ share: 'public' }, squareID),
  ],
  'the restricted board has a password': ({ setWord, giveOnBoard, team }) => [
    () => setWord(WORD),
    () => giveOnBoard(team.viewer),
    () => setWord(null),
  ],
  'the public board has a password': ({ setWord, setBoard, giveOnBoard, squareID, team }) => [
    () => setWord(WORD, squareID),
    () => setBoard({ title: 'Closed market' }, squareID),
    () => giveOnBoard(team.viewer, squareID),
    () => giveOnBoard(team.stranger, squareID),
    () => setWord(`${WORD} again`, squareID),
    () => setWord(null, squareID),
  ],
  'the restricted board is archived, locked and handed over': (scene, app) => [
    () => scene.setBoard({ state: 'ARCHIVED' }),
    () => scene.setBoard({ state: 'ACTIVE' }),
    () => lock(scene, app, true),
    () => lock(scene, app, false),
    () => giveRole(scene, app, 'author', 'OWNER'),
  ],
  'the public board is archived, and is back': ({ setBoard, squareID }) => [
    () => setBoard({ state: 'ARCHIVED' }, squareID),
    () => setBoard({ state: 'ACTIVE' }, squareID),
  ],
  'a post is hidden, and shown': ({ setPost }) => [
    () => setPost('plain', { visibility: 'PRIVATE' }),
    () => setPost('plain', { visibility: 'BOARD' }),
    () => setPost('square', { visibility: 'PRIVATE' }),
    () => setPost('square', { visibility: 'BOARD' }),
    () => setPost('open', { visibility: 'EDITORS' }),
    () => setPost('open', { visibility: 'BOARD' }),
    () => setPost('open', { public: false }),
    () => setPost('open', { public: true }),
  ],
  'a post of the public board is in the bin, and back': (scene, app) => [
    () => call(app, deletePost, { params: place(scene, 'square') }, scene.team.author),
    () => call(app, restorePost, { params: place(scene, 'square') }, scene.team.author),
  ],
  'posts are moved': (scene, app) => [
    () => move(scene, app, 'open'),
    () => move(scene, app, 'closed'),
    () => move(scene, app, 'plain'),
  ],
  'somebody leaves, and others come and go': (scene, app) => [
    () => call(app, leaveBoard, { params: { boardID: scene.team.boardID } }, scene.team.contributor),
    () => scene.setBoard({ profilePermission: { viewers: [scene.removed.profileID] } }),
    () => scene.setBoard({ profilePermission: { viewers: [] } }),
  ],
  'somebody is taken off the board': (scene, app) => [() => takeOff(scene, app, 'contributor')],
  'a task behind a password is done, and goes': (scene, app) => [
    () => setTask(scene, app, 'closed', { taskStatus: 'COMPLETED' }),
    () => setTask(scene, app, 'closed', { taskStatus: 'OPEN' }),
    () => scene.setPost('closed', { state: 'ARCHIVED' }),
    () => scene.setPost('closed', { state: 'ACTIVE' }),
    () => call(app, deletePost, { params: place(scene, 'closed') }, scene.team.author),
  ],
  'somebody is called otherwise': (scene, app) => [
    () => call(app, updateProfile, { body: { firstName: 'Renata' } }, scene.team.viewer),
    () => call(app, updateProfile, { body: { firstName: 'Rasmus' } }, scene.removed),
  ],
};

/** Changes that the readings hear of as the table was made. */
export const otherChanges: Record<string, Steps> = {
  'a task is done': (scene, app) => [
    () => setTask(scene, app, 'plain', { taskStatus: 'COMPLETED' }),
    () => setTask(scene, app, 'plain', { taskStatus: 'OPEN' }),
  ],
  roles: (scene, app) => [
    () => giveRole(scene, app, 'contributor', 'viewer'),
    () => giveRole(scene, app, 'viewer', 'AUTHOR'),
    () => giveRole(scene, app, 'contributor', 'blocked'),
    () => giveRole(scene, app, 'contributor', 'AUTHOR'),
    () => scene.setBoard({ profilePermission: { blocked: [scene.team.stranger.profileID] } }),
    () => scene.setBoard({ profilePermission: { blocked: [] } }),
  ],
  names: ({ setPost }) => [
    () => setPost('plain', { title: 'Lanterns' }),
    () => setPost('open', { title: 'Card' }),
    () => setPost('square', { title: 'Poster' }),
  ],
  'posts in and out of the archive': ({ setPost }) => [
    () => setPost('plain', { state: 'ARCHIVED' }),
    () => setPost('plain', { state: 'ACTIVE' }),
    () => setPost('open', { state: 'ARCHIVED' }),
    () => setPost('open', { state: 'ACTIVE' }),
    () => setPost('square', { state: 'ARCHIVED' }),
    () => setPost('square', { state: 'ACTIVE' }),
  ],
  'posts are locked': (scene, app) =>
    (['plain', 'open', 'closed', 'square'] as const).map(
      (post) => () =>
        call(app, lockPost, { params: place(scene, post), body: { lockBy: true } }, scene.team.owner),
    ),
  'posts in and out of the bin': (scene, app) =>
    (['plain', 'open', 'closed'] as const).flatMap((post) => [
      () => call(app, deletePost, { params: place(scene, post) }, scene.team.author),
      () => call(app, restorePost, { params: place(scene, post) }, scene.team.author),
    ]),
  'the boards in and out of the bin': ({ team, squareID }, app) =>
    [team.boardID, squareID].flatMap((boardID) => [
      () => call(app, deleteBoard, { params: { boardID } }, team.owner),
      () => call(app, restoreBoard, { params: { boardID } }, team.owner),
    ]),
  'the public board is locked and handed over': (scene, app) => [
    () => lock(scene, app, true, scene.squareID),
    () => lock(scene, app, false, scene.squareID),
    () => giveRole(scene, app, 'author', 'OWNER', scene.squareID),
  ],
  comments: (scene, app) =>
    (['plain', 'open', 'square'] as const).map(
      (post) => () =>
        call(
          app,
          addComment,
          { body: { sourceType: 'POST', sourceID: scene.posts[post], comment: 'The left one' } },
          scene.team.author,
        ),
    ),
};

/** Closes all that passwords have opened, as after twelve hours. */
async function endGrants(app: TestApp) {
  await sql`update password_grants set until = now()`.execute(app.services.db);
  for (const [name, job] of Object.entries({ ...boardsFeature.jobs, ...postsFeature.jobs }))
    if (name.endsWith('.closeExpired'))
      await job(
        {} as never,
        app.services,
        jobHelpers(() => app),
      );
}

const lock = ({ team }: ReadingScene, app: TestApp, lockBy: boolean, boardID = team.boardID) =>
  call(app, lockBoard, { params: { boardID }, body: { lockBy } }, team.owner);

type Name = 'author' | 'contributor' | 'viewer';

function giveRole(
  scene: ReadingScene,
  app: TestApp,
  who: Name,
  role: 'viewer' | 'AUTHOR' | 'OWNER' | 'blocked',
  boardID = scene.team.boardID,
) {
  const { profileID } = scene.team[who];
  return call(app, updateRole, { params: { boardID }, body: { profileID, role } }, scene.team.owner);
}

function takeOff(scene: ReadingScene, app: TestApp, who: Name) {
  const { boardID, owner, [who]: person } = scene.team;
  const { profileID } = person;
  return call(app, removeMember, { params: { boardID }, body: { profileID } }, owner);
}

const setTask = (
  scene: ReadingScene,
  app: TestApp,
  post: keyof SceneIDs['posts'],
  body: { taskStatus: 'COMPLETED' | 'OPEN' },
) => call(app, updateTaskSettings, { params: place(scene, post), body }, scene.team.author);

async function move({ team, posts }: ReadingScene, app: TestApp, post: keyof SceneIDs['posts']) {
  const there = await call(app, createBoard, { body: { title: 'Workshop' } }, team.author);
  const body = { srcBoardID: team.boardID, tgtBoardID: there._id, postIDs: [posts[post]] };
  return call(app, movePosts, { body }, team.author);
}
