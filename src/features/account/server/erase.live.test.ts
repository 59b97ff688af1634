import { afterAll, beforeAll, test } from 'vitest';
import { updateBoard } from '#features/boards/contract.ts';
import { openedBoard } from '#features/boards/web/index.ts';
import { createPost } from '#features/posts/contract.ts';
import { openedPost } from '#features/posts/web/index.ts';
import { addTaskMembers } from '#features/tasks/contract.ts';
import { call, createTestApp, type TestApp } from '../../../testing/app.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import { jobHelpers } from '../../../testing/jobHelpers.ts';
import { createTeam, type Team } from '../../../testing/team.ts';
import { eraseProfiles } from './erase.ts';

let app: TestApp;
let team: Team;
beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
});
afterAll(() => app.dispose());

test('somebody who is erased is named by no board, and stands on their tasks as erased', async () => {
  const { boardID, owner, viewer } = team;
  const { profileID } = viewer;
  const post = await call(app, createPost, { params: { boardID }, body: { title: 'Lamps' } }, owner);
  const params = { boardID, postID: post._id };
  await call(app, addTaskMembers, { params, body: { taskMembers: [{ profileID }] } }, owner);
  const body = { _id: boardID, profilePermission: { viewers: [profileID] } };
  await call(app, updateBoard, { params: { boardID }, body }, owner);
  await expectLive(app, {
    readers: [owner, team.author],
    reads: ({ profileID: me }) => [openedBoard(boardID, me), openedPost(post._id, me)],
    command: () =>
      eraseProfiles(
        [profileID],
        app.services,
        jobHelpers(() => app),
      ),
  });
});
