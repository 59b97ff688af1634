import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createBoard } from '#features/boards/contract.ts';
import { createPost, openPost, updatePost, type Post } from '#features/posts/contract.ts';
import { allPosts } from '#features/posts/web/index.ts';
import { call, createTestApp, type TestApp } from '../../../../testing/app.ts';
import { ModelClient } from '../../../../testing/live/modelClient.ts';
import type { Person } from '../../../../testing/people.ts';
import { addMember, createTeam, type Team } from '../../../../testing/team.ts';

const WAIT = { timeout: 8000 };

let app: TestApp;
let team: Team;
/** Of the author's, with the viewer on it. */
let workshop: string;
let lamps: Post;
const clients: ModelClient[] = [];
beforeAll(async () => {
  app = await createTestApp({ listen: true });
});
afterAll(() => app.dispose());
beforeEach(async () => {
  team = await createTeam(app);
  const board = { body: { title: 'Workshop', share: 'restricted' as const } };
  workshop = (await call(app, createBoard, board, team.author))._id;
  await addMember(app, workshop, team.viewer, 'viewer');
  lamps = await make('Lamps', team.boardID);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

const make = (title: string, boardID: string) =>
  call(app, createPost, { params: { boardID }, body: { title } }, team.author);

/** The titles of all posts on somebody's screen, whose page follows no board's room. */
async function screenOf(person: Person) {
  const client = new ModelClient(app, person, { drop: 0, double: 0, delay: 0 }, Math.random);
  clients.push(client);
  const room = `profile:${person.profileID}` as const;
  const list = { ...allPosts(person.profileID, { sortBy: 'title' }), followed: () => [room] };
  client.look(list as never);
  await client.settle([room]);
  return () => client.cache.view(list)!.items.map(({ title, boardInfo }) => [title, boardInfo.title]);
}

test('the list hears of posts on boards that it does not follow, whether one of them is loaded or none', async () => {
  const shown = await screenOf(team.viewer);
  expect(shown()).toEqual([['Lamps', 'Field notes']]);
  const params = { boardID: team.boardID, postID: lamps._id };
  await call(app, updatePost, { params, body: { title: 'Old lamps' } }, team.author);
  await vi.waitFor(() => expect(shown()).toEqual([['Old lamps', 'Field notes']]), WAIT);
  await make('Chairs', workshop);
  await vi.waitFor(() => expect(shown()[0]).toEqual(['Chairs', 'Workshop']), WAIT);
  await call(app, updatePost, { params, body: { visibility: 'EDITORS' } }, team.author);
  await vi.waitFor(() => expect(shown()).toEqual([['Chairs', 'Workshop']]), WAIT);
});

test('a post with a password is shown by its title to whom it keeps out, before and after it is given', async () => {
  const params = { boardID: team.boardID, postID: lamps._id };
  await call(app, updatePost, { params, body: { password: 'a good long secret' } }, team.author);
  const read = async () =>
    (
      await allPosts(team.viewer.profileID).read(
        (endpoint, input) =>
          call(app, endpoint, input as never, team.viewer).then((data) => ({ data, asOf: {} })) as never,
      )
    ).data.items.map(({ title, excerpt, boardInfo }) => [title, excerpt, boardInfo.role]);
  expect(await read()).toEqual([['Lamps', '', 'viewer']]);
  const body = { password: 'a good long secret' };
  await call(app, openPost, { params: { postID: lamps._id }, body }, team.viewer);
  expect(await read()).toEqual([['Lamps', '', 'viewer']]);
});
