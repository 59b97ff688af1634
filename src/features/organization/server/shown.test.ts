import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activityList } from '#features/activity/web/index.ts';
import { peopleList, personPage } from '#features/connections/web/index.ts';
import { blockProfile } from '#features/personBlocks/contract.ts';
import {
  inviteToTeam,
  removeOrganizationPhoto,
  setOrganizationCover,
  setOrganizationPhoto,
  updateHandle,
  updateOrganization,
} from '#features/organization/contract.ts';
import { organizationShown, updateProfile } from '#features/profiles/contract.ts';
import { menuDetails, profileInfo } from '#features/profiles/web/index.ts';
import { isEvent } from '#platform/contract/event.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { connectPeople } from '../../../testing/connections.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import { createTestOrganization, type TestOrganization } from '../../../testing/organization.ts';
import { mailTo } from '../../../testing/outbox.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { photograph } from '../../../testing/photographs.ts';
import { ownOrganization } from '../web/teamQueries.ts';
import { teamOffer } from '../web/invite/teamOffer.ts';

// How an organisation is shown changes on every screen that shows it, also outside it, and nobody else hears of it.

let app: TestApp;
let team: TestOrganization;
let friend: Person;
let asked: Person;
let blocked: Person;
let secret: string;
let count = 0;

beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
afterAll(() => app.dispose());

/** Ana works there and is connected with a friend, who works elsewhere, and with somebody she has blocked. */
beforeEach(async () => {
  await sql`delete from attempts`.execute(app.services.db);
  team = await createTestOrganization(app, `shown_${++count}`);
  friend = (await createTestOrganization(app, `elsewhere_${count}`)).ana;
  asked = await createPerson(app, 'Ines Asked');
  blocked = await createPerson(app, 'Bert Blocked');
  for (const person of [friend, blocked]) await connectPeople(app, team.ana, person);
  await call(app, blockProfile, { params: { id: blocked.profileID } }, team.ana);
  await call(app, inviteToTeam, { body: { emails: [asked.email] } }, team.owner);
  secret = /\/team\/invitation\/([\w-]+)/.exec((await mailTo(app, asked.email)).text)![1]!;
});

const screens = (person: Person) => [
  menuDetails,
  profileInfo(person.profileID),
  ownOrganization(person.profileID),
  peopleList(person.profileID),
  peopleList(person.profileID, { status: 'TEAM' }),
  activityList(person.profileID),
  // A person whom a stranger has looked for stays as found, until the stranger looks again.
  ...(person === team.stranger ? [] : [personPage(person.profileID, team.ana.profileID)]),
  ...(person === asked ? [teamOffer(secret, person.profileID)] : []),
];

/** Who hears of it, by first name, and of which fields. */
async function heard(command: () => Promise<unknown>): Promise<Record<string, string[]>> {
  const readers = [team.owner, team.ana, team.ben, team.stranger, friend, asked, blocked];
  const received = await expectLive(app, { readers, reads: screens, command });
  return Object.fromEntries(
    readers.flatMap((person) => {
      const event = received.get(person)!.find((one) => isEvent(one, organizationShown));
      const { organization, was } = (event?.data ?? {}) as { organization: object; was: object };
      if (!event) return [];
      expect(Object.keys(organization)).toEqual(expect.arrayContaining(Object.keys(was)));
      return [[`${person.name.split(' ')[0]!}${person === friend ? ' elsewhere' : ''}`, Object.keys(was)]];
    }),
  );
}
const rename = (name: string) => call(app, updateOrganization, { body: { name } }, team.owner);
const picture = async (endpoint: typeof setOrganizationPhoto | typeof setOrganizationCover) =>
  expect((await request(app, endpoint, { bytes: await photograph('lamp') }, team.owner)).statusCode).toBe(
    200,
  );

test('a new name is on every screen that shows it, of another of the same name on none', async () => {
  expect(await heard(() => rename('Foxglove & Daughters'))).toEqual({
    Ilse: ['name'],
    Ana: ['name'],
    Ben: ['name'],
    'Ana elsewhere': ['name'],
    Ines: ['name'],
  });
});

test('so is a new handle, and a name after it', async () => {
  const anew = {
    Ilse: ['handle'],
    Ana: ['handle'],
    Ben: ['handle'],
    'Ana elsewhere': ['handle'],
    Ines: ['handle'],
  };
  expect(
    await heard(() => call(app, updateHandle, { body: { handle: `anew_${count}` } }, team.owner)),
  ).toEqual(anew);
  await heard(() => rename('Foxglove & Daughters'));
});

test('a photo is shown, and told, to those in it and those who are asked', async () => {
  const inside = { Ilse: ['photo'], Ana: ['photo'], Ben: ['photo'], Ines: ['photo'] };
  expect(await heard(() => picture(setOrganizationPhoto))).toEqual(inside);
  expect(await heard(() => call(app, removeOrganizationPhoto, {}, team.owner))).toEqual(inside);
});

test('a cover, and what else it says of itself, is told to nobody outside', async () => {
  expect(await heard(() => picture(setOrganizationCover))).toEqual({});
  expect(
    await heard(() => call(app, updateOrganization, { body: { about: 'Bindings' } }, team.owner)),
  ).toEqual({});
});

test('whoever works there and is private is still shown to their connections as they are', async () => {
  await call(app, updateProfile, { body: { private: true } }, team.ana);
  expect(Object.keys(await heard(() => rename('Foxglove Works')))).toContain('Ana elsewhere');
});
