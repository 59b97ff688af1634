import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBoard, setBoardPassword } from '#features/boards/contract.ts';
import { boardDiscussed } from '#features/boards/contract/opened.ts';
import { openedBoard } from '#features/boards/web/index.ts';
import { addComment, deleteComment, listComments, restoreComment } from '#features/comments/contract.ts';
import { commentsAt } from '#features/comments/web/index.ts';
import { updateRole } from '#features/members/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import { newId } from '#platform/server/data/ids.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { countEvents } from '../../../testing/live/events.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import type { Person } from '../../../testing/people.ts';
import { createTeam, type Team } from '../../../testing/team.ts';

// Comments on a board itself: added by everybody who may comment there, read by everybody who reads the board.

let app: TestApp;
let team: Team;
beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
});
afterAll(() => app.dispose());

const said = (sourceID = team.boardID) => ({
  body: { sourceType: 'BOARD' as const, sourceID, comment: 'The tram goes early.' },
});
const at = () => ({ params: { type: 'BOARD' as const, id: team.boardID } });
const by = ({ headers }: Person) => ({ headers });

test.each([
  ['owner', 200, 200],
  ['author', 200, 200],
  ['contributor', 200, 200],
  ['subscriber', 200, 200],
  ['viewer', 403, 403],
  ['stranger', 404, 404],
] as const)('%s: writing answers %i, reading %i', async (who, writing, reading) => {
  const before = await countEvents(app);
  expect((await request(app, addComment, said(), by(team[who]))).statusCode).toBe(writing);
  if (writing !== 200) expect(await countEvents(app)).toBe(before);
  expect((await request(app, listComments, at(), by(team[who]))).statusCode).toBe(reading);
});

test('to a stranger a board that is there is as one that is not', async () => {
  const answers = [said(), said(newId())].map((input) => request(app, addComment, input, by(team.stranger)));
  const [there, absent] = await Promise.all(answers);
  expect(there!.body).toBe(absent!.body);
});

test('what is said on a board is on every open screen of it', async () => {
  const readers = [team.owner, team.subscriber, team.viewer, team.stranger];
  const received = await expectLive(app, {
    readers,
    reads: ({ profileID }) => [
      commentsAt({ sourceType: 'BOARD', sourceID: team.boardID, boardID: team.boardID }, profileID),
    ],
    command: () => call(app, addComment, said(), team.author),
  });
  expect(readers.map((reader) => received.get(reader)!.length > 0)).toEqual([true, true, false, false]);
});

const opened = (person: Person) => call(app, openBoard, { params: { boardID: team.boardID } }, person);
/** A board's page, open beside its discussion, on the screens of everybody. @returns whose screens heard of the count */
async function counting(command: () => Promise<unknown>): Promise<boolean[]> {
  const readers = [team.owner, team.subscriber, team.viewer, team.stranger];
  const received = await expectLive(app, {
    readers,
    reads: ({ profileID }) => [openedBoard(team.boardID, profileID)],
    command,
  });
  return readers.map((reader) => received.get(reader)!.some((event) => isEvent(event, boardDiscussed)));
}

test('a board counts what is said about it for whoever sees it, viewers too', async () => {
  const before = (await opened(team.owner)).commentCount!;
  let commentID = '';
  const heard = await counting(async () => {
    commentID = (await call(app, addComment, said(), team.author))._id;
  });
  expect(heard).toEqual([true, true, true, false]);
  expect((await opened(team.subscriber)).commentCount).toBe(before + 1);
  expect((await opened(team.viewer)).commentCount).toBe(before + 1);
  await counting(() => call(app, deleteComment, { params: { commentID } }, team.author));
  expect((await opened(team.viewer)).commentCount).toBe(before);
  await counting(() => call(app, restoreComment, { params: { commentID } }, team.author));
  expect((await opened(team.owner)).commentCount).toBe(before + 1);
});

test('a subscriber who becomes a viewer keeps the count, and no longer hears what is said', async () => {
  const role = (to: 'viewer' | 'subscriber') => () =>
    call(
      app,
      updateRole,
      { params: { boardID: team.boardID }, body: { profileID: team.subscriber.profileID, role: to } },
      team.owner,
    );
  await counting(role('viewer'));
  const { commentCount } = await opened(team.subscriber);
  expect(commentCount).toBe((await opened(team.owner)).commentCount);
  const heard = await counting(() => call(app, addComment, said(), team.author));
  expect(heard).toEqual([true, true, true, false]);
  await counting(role('subscriber'));
  expect((await opened(team.subscriber)).commentCount).toBe(commentCount! + 1);
});

test('whom a password keeps out, or a block, is told no count', async () => {
  const guarded = await createTeam(app);
  const there = { params: { boardID: guarded.boardID } };
  await call(app, addComment, said(guarded.boardID), guarded.author);
  await call(app, setBoardPassword, { ...there, body: { password: 'brass and oak' } }, guarded.owner);
  const closed = await call(app, openBoard, { ...there, body: {} }, guarded.viewer);
  expect(closed.isOpen).toBe(false);
  expect(closed).not.toHaveProperty('commentCount');
  const command = () => call(app, addComment, said(guarded.boardID), guarded.owner);
  const received = await expectLive(app, {
    readers: [guarded.owner, guarded.viewer],
    reads: ({ profileID }) => [openedBoard(guarded.boardID, profileID)],
    command,
  });
  expect(received.get(guarded.viewer)!.some((event) => isEvent(event, boardDiscussed))).toBe(false);
  await call(app, setBoardPassword, { ...there, body: { password: null } }, guarded.owner);
  expect((await call(app, openBoard, { ...there, body: {} }, guarded.viewer)).commentCount).toBe(2);
  await call(
    app,
    updateRole,
    { ...there, body: { profileID: guarded.viewer.profileID, role: 'blocked' } },
    guarded.owner,
  );
  expect((await request(app, openBoard, { ...there, body: {} }, by(guarded.viewer))).statusCode).toBe(404);
});
