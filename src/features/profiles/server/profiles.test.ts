import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getAuthors, getMenuDetails, listOwnProfiles } from '#features/profiles/contract.ts';
import { listEvents } from '#platform/contract/events.ts';
import { newId } from '#platform/server/data/ids.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { createPerson, type Person } from '../../../testing/people.ts';

let app: TestApp;
let ilse: Person;
let tomasz: Person;
beforeAll(async () => {
  app = await createTestApp();
  ilse = await createPerson(app, 'Ilse Okafor');
  tomasz = await createPerson(app, 'Tomasz Lis');
});
afterAll(() => app.dispose());

it('tells a person of their own profiles alone', async () => {
  const details = await call(app, getMenuDetails, {}, { headers: ilse.headers });
  expect(details.profilesDetails.profiles.map(({ id }) => id)).toEqual([ilse.profileID]);
  expect(details).toMatchObject({ organizationInfo: null, isOrganizationOwner: false });
});

it('lists the account’s profiles, all of them and nobody else’s, to whoever has not chosen one yet', async () => {
  const second = newId();
  await sql`
    insert into profiles (id, account_id, screen_name, first_name, last_name, avatar_color)
    values (${second}, ${tomasz.accountID}, 'tomasz.studio', 'Tomasz', 'at the studio', '#8f4a32')`.execute(
    app.services.db,
  );
  const list = async ({ headers }: Person) =>
    (await call(app, listOwnProfiles, {}, { headers: { 'auth-token': headers['auth-token'] } })).profiles.map(
      ({ id }) => id,
    );
  expect((await list(tomasz)).toSorted()).toEqual([tomasz.profileID, second].toSorted());
  expect(await list(ilse)).toEqual([ilse.profileID]);
  await sql`update profiles set deleted_at = now() where id = ${second}`.execute(app.services.db);
  expect(await list(tomasz)).toEqual([tomasz.profileID]);
});

it('tells of each profile, in short, all that the shell and the screens go by', async () => {
  const { profiles } = await call(app, listOwnProfiles, {}, ilse);
  expect(Object.keys(profiles[0]!).toSorted()).toEqual([
    'accountID',
    'activityCount',
    'avatarColor',
    'commentSend',
    'firstName',
    'firstNoteTitle',
    'id',
    'lastName',
    'orgName',
    'photo',
    'sandboxBoardID',
    'screenName',
    'status',
    'timeZone',
  ]);
  const details = await call(app, getMenuDetails, {}, ilse);
  expect(details.profilesDetails.profiles).toEqual(profiles);
});

it('answers how profiles are shown in the order asked, without the unknown, and no e-mail address', async () => {
  const profileIDs = [tomasz.profileID, '0'.repeat(24), ilse.profileID];
  const response = await request(app, getAuthors, { body: { profileIDs } }, { headers: ilse.headers });
  expect(response.json().info.map(({ id }: { id: string }) => id)).toEqual([
    tomasz.profileID,
    ilse.profileID,
  ]);
  expect(response.body).not.toContain('@');
});

it('bounds how many profiles one call asks for', async () => {
  const profileIDs = Array.from({ length: 101 }, () => ilse.profileID);
  expect(
    (await request(app, getAuthors, { body: { profileIDs } }, { headers: ilse.headers })).statusCode,
  ).toBe(400);
});

it.each(['profile', 'dashboard', 'bookmarks'] as const)('lets nobody else into a %s room', async (kind) => {
  const status = async (person: Person) => {
    const room = `${kind}:${ilse.profileID}`;
    return (await request(app, listEvents, { query: { room, after: '0' } }, { headers: person.headers }))
      .statusCode;
  };
  expect([await status(ilse), await status(tomasz)]).toEqual([200, 404]);
});

it('shows the organisation one works in, and whether it is one’s own', async () => {
  const id = '0'.repeat(23) + '1';
  const { db } = app.services;
  await sql`insert into organizations (id, account_id, name, handle) values (${id}, ${ilse.accountID}, 'Foxglove Studio', 'foxglove')`.execute(
    db,
  );
  await sql`insert into organization_members (organization_id, profile_id) values (${id}, ${tomasz.profileID})`.execute(
    db,
  );
  const organizationInfo = {
    id,
    accountID: ilse.accountID,
    name: 'Foxglove Studio',
    handle: 'foxglove',
    photo: null,
  };
  const details = (person: Person) => call(app, getMenuDetails, {}, person);
  expect(await details(ilse)).toMatchObject({ organizationInfo, isOrganizationOwner: true });
  expect(await details(tomasz)).toMatchObject({
    organizationInfo,
    isOrganizationOwner: false,
    profilesDetails: { profiles: [{ orgName: 'Foxglove Studio' }] },
  });
});
