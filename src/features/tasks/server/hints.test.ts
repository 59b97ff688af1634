import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createPost, updatePost, type Post } from '#features/posts/contract.ts';
import { updateTaskSettings } from '#features/tasks/contract.ts';
import { taskList } from '#features/tasks/web/taskQueries.ts';
import type { HintNotice } from '#platform/contract/events.ts';
import { call, createTestApp, type TestApp } from '../../../testing/app.ts';
import { ModelClient } from '../../../testing/live/modelClient.ts';
import { Tab } from '../../../testing/sockets.ts';
import { createTeam, type Team } from '../../../testing/team.ts';

const WAIT = { timeout: 8000 };

let app: TestApp;
let team: Team;
let post: Post;
let client: ModelClient;
const tabs: Tab[] = [];
beforeAll(async () => {
  app = await createTestApp({ listen: true });
});
afterAll(() => app.dispose());
beforeEach(async () => {
  team = await createTeam(app);
  const { boardID } = team;
  post = await call(app, createPost, { params: { boardID }, body: { title: 'Lamps' } }, team.author);
  client = new ModelClient(app, team.viewer, { drop: 0, double: 0, delay: 0 }, Math.random);
});
afterEach(() => {
  client.close();
  for (const tab of tabs.splice(0)) tab.socket.close();
});

const at = () => ({ params: { boardID: team.boardID, postID: post._id } });

test('a list over all boards hears of tasks in rooms that it does not follow', async () => {
  const list = taskList(team.viewer.profileID);
  client.look(list as never);
  await client.settle([`profile:${team.viewer.profileID}`]);
  const titles = () => client.cache.view(list)!.items.map(({ title }) => title);
  expect(titles()).toEqual([]);
  await call(app, updateTaskSettings, { ...at(), body: { taskMode: true } }, team.author);
  await vi.waitFor(() => expect(titles()).toEqual(['Lamps']), WAIT);
  await call(app, updatePost, { ...at(), body: { title: 'Lamps, again' } }, team.author);
  await vi.waitFor(() => expect(titles()).toEqual(['Lamps, again']), WAIT);
});

test('a hint of a task goes to those who see it, and to nobody else; of other posts there is none', async () => {
  const open = async (person: Team['viewer']) => {
    const tab = Tab.of(app, person);
    const hints: HintNotice[] = [];
    tab.socket.on('hint', (hint: HintNotice) => void hints.push(hint));
    tabs.push(tab);
    await tab.settled();
    return { tab, hints };
  };
  const [contributor, viewer, stranger] = [
    await open(team.contributor),
    await open(team.viewer),
    await open(team.stranger),
  ];
  await call(app, updatePost, { ...at(), body: { visibility: 'EDITORS' } }, team.author);
  await call(app, updateTaskSettings, { ...at(), body: { taskStatus: 'IN_REVIEW' } }, team.author);
  const ofPost = ({ hints }: { hints: HintNotice[] }) =>
    hints.filter((hint) => 'room' in hint && hint.room === `post:${post._id}`);
  await vi.waitFor(() => expect(ofPost(contributor)).toHaveLength(1), WAIT);
  for (const { tab } of [viewer, stranger]) await tab.settled();
  expect([ofPost(viewer), ofPost(stranger)]).toEqual([[], []]);
});
