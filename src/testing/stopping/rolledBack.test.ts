import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBoard } from '#features/boards/contract.ts';
import { postCreated } from '#features/posts/contract.ts';
import { createPostFor } from '#features/posts/server/index.ts';
import { act } from '#platform/server/jobs/jobs.ts';
import { call, createTestApp, type TestApp } from '../app.ts';
import { eventsOf } from '../live/events.ts';
import { Tab } from '../sockets.ts';
import { createTeam, type Team } from '../team.ts';

let app: TestApp;
let team: Team;
beforeAll(async () => {
  app = await createTestApp({ listen: true });
  team = await createTeam(app);
});
afterAll(() => app.dispose());

test('a change is told once it is there, and one that was taken back never', async () => {
  const { boardID, viewer } = team;
  const room = `board:${boardID}`;
  const tab = Tab.of(app, viewer);
  await tab.join(room);
  const deps = { services: app.services, committed: () => {} };
  const make = (then: () => Promise<void>) =>
    act(deps, async (context) => {
      await createPostFor(context, { boardID, creatorID: team.author.profileID, title: 'Kestrel' });
      await then();
    });
  const undone = make(() => Promise.reject(new Error('taken back')));
  await expect(undone).rejects.toThrow('taken back');
  expect(await eventsOf(app, room)).toEqual([]);
  await make(async () => {
    await tab.settled();
    expect(tab.heard.filter((event) => event.room === room)).toEqual([]); // not before it is there
  });
  await expect
    .poll(() => tab.heard.filter((event) => event.room === room).map(({ type, action }) => [type, action]))
    .toContainEqual([postCreated.type, postCreated.action]);
  const board = await call(app, openBoard, { params: { boardID } }, viewer);
  expect(board.postCount).toBe(1);
  tab.socket.close();
});
