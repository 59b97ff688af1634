import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { blockProfile } from '#features/personBlocks/contract.ts';
import { disconnect } from '#features/connections/contract.ts';
import { removeMember } from '#features/members/contract.ts';
import type { HereNotice } from '#platform/contract/events.ts';
import { createTestApp, call, type TestApp } from '../app.ts';
import { connectPeople } from '../connections.ts';
import { countEvents } from './events.ts';
import { createPerson, type Person } from '../people.ts';
import { Tab } from '../sockets.ts';
import { createTeam, type Team } from '../team.ts';

// Presence in the product is told to connections and fellow members who ask, and kept nowhere.

let app: TestApp;
let team: Team;
let ada: Person;
beforeAll(async () => {
  app = await createTestApp({ listen: true });
});
afterAll(() => app.dispose());
const opened: Tab[] = [];
beforeEach(async () => {
  team = await createTeam(app);
  ada = await createPerson(app, 'Ada Lind');
  await connectPeople(app, ada, team.owner);
});
afterEach(() => opened.splice(0).forEach((tab) => tab.socket.close()));

interface Page extends Tab {
  told: HereNotice[];
}
async function open(person: Person): Promise<Page> {
  const tab = Object.assign(Tab.of(app, person), { told: [] as HereNotice[] });
  tab.socket.on('here', (notice: HereNotice) => void tab.told.push(notice));
  opened.push(tab);
  await tab.settled();
  return tab;
}
const watch = async (tab: Tab, ...people: Person[]): Promise<string[]> => {
  const profileIDs = people.map(({ profileID }) => profileID);
  return ((await tab.socket.emitWithAck('watch', { profileIDs })) as { here: string[] }).here;
};
const notice = ({ profileID }: Person, here: boolean): HereNotice => ({ profileID, here });

test('who is here is told to connections and fellow members, to nobody else, and stored nowhere', async () => {
  const before = await countEvents(app);
  const owner = await open(team.owner);
  for (const [reader, expected] of [
    [ada, [team.owner.profileID]],
    [team.viewer, [team.owner.profileID]],
    [team.stranger, []],
  ] as const)
    expect(await watch(await open(reader), team.owner)).toEqual(expected);
  expect(await watch(owner, team.author, team.stranger, ada)).toEqual([ada.profileID]);
  expect(await countEvents(app)).toBe(before);
});

test('somebody comes with their first page and goes with their last', async () => {
  const reader = await open(ada);
  expect(await watch(reader, team.owner)).toEqual([]);
  const first = await open(team.owner);
  await expect.poll(() => reader.told).toEqual([notice(team.owner, true)]);
  const second = await open(team.owner);
  first.socket.close();
  second.socket.close();
  await expect.poll(() => reader.told).toEqual([notice(team.owner, true), notice(team.owner, false)]);
  expect(await watch(reader)).toEqual([]);
});

test('whoever may not know any more hears nothing, though they looked before', async () => {
  const [reader, viewer] = [await open(ada), await open(team.viewer)];
  const witness = await open(team.author);
  for (const tab of [reader, viewer, witness]) expect(await watch(tab, team.owner)).toEqual([]);
  await call(app, disconnect, { params: { id: ada.profileID } }, team.owner);
  const body = { profileID: team.viewer.profileID };
  await call(app, removeMember, { params: { boardID: team.boardID }, body }, team.owner);
  await open(team.owner);
  await expect.poll(() => witness.told).toEqual([notice(team.owner, true)]);
  for (const tab of [reader, viewer]) await tab.settled();
  expect([reader.told, viewer.told]).toEqual([[], []]);
  await call(app, blockProfile, { params: { id: team.author.profileID } }, team.owner);
  expect(await watch(witness, team.owner)).toEqual([]);
});

test('what is no question of this kind is not answered', async () => {
  const tab = await open(ada);
  const odd = [{}, { profileIDs: ['x'] }, { profileIDs: Array(101).fill(ada.profileID) }];
  const answers: unknown[] = [];
  for (const payload of odd) tab.socket.emit('watch', payload, (answer: unknown) => answers.push(answer));
  expect(await watch(tab, team.owner)).toEqual([]);
  expect(answers).toEqual([]);
});
