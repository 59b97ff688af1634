import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boardList, openedBoard } from '#features/boards/web/index.ts';
import { boardMembers } from '#features/members/web/index.ts';
import { createPost } from '#features/posts/contract.ts';
import { boardPosts, openedPost } from '#features/posts/web/index.ts';
import { getMenuDetails, getProfileInfo, updateProfile } from '#features/profiles/contract.ts';
import { menuDetails } from '#features/profiles/web/menuDetails.ts';
import { profileInfo } from '#features/profiles/web/profileInfo.ts';
import { newId } from '#platform/server/data/ids.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { createTeam } from '../../../testing/team.ts';

let app: TestApp;
let ilse: Person;
let tomasz: Person;
beforeAll(async () => {
  app = await createTestApp();
  ilse = await createPerson(app, 'Ilse Okafor');
  tomasz = await createPerson(app, 'Tomasz Lis');
});
afterAll(() => app.dispose());

const info = (person: Person) => call(app, getProfileInfo, {}, person);
const edit = (body: object) => request(app, updateProfile, { body }, ilse);

describe('profile info', () => {
  it('has every field of the profile, and its owner’s address', async () => {
    const found = await info(ilse);
    const fields =
      `id screenName orgName firstName lastName private about location timeZone email phone links website
      photo avatarColor coverPhoto address1 address2 city state zip country emailRecovery phoneRecovery shareable followMe
      searchable showConnections showBoards showFollowed notificationsFromTime notificationsToTime managedByProfileId
      showAbout showPhone showEmail showWebSocial showLocation showAddress handle status`.split(/\s+/);
    expect(Object.keys(found)).toEqual(expect.arrayContaining(fields));
    expect(found).toMatchObject({
      id: ilse.profileID,
      email: ilse.email,
      private: false,
      showEmail: false,
      orgName: null,
    });
  });

  it('names the organisation one works in, and one’s own', async () => {
    const [anna, ben] = [await createPerson(app, 'Anna Vogt'), await createPerson(app, 'Ben Ade')];
    const id = newId();
    const { db } = app.services;
    await sql`insert into organizations (id, account_id, name, handle) values (${id}, ${anna.accountID}, 'Foxglove Studio', 'foxglove')`.execute(
      db,
    );
    await sql`insert into organization_members (organization_id, profile_id) values (${id}, ${ben.profileID})`.execute(
      db,
    );
    for (const person of [anna, ben])
      expect(await info(person)).toMatchObject({ orgName: 'Foxglove Studio', handle: 'foxglove' });
    const menu = await call(app, getMenuDetails, {}, ben);
    expect(menu.profilesDetails.profiles[0]).toMatchObject({ orgName: 'Foxglove Studio' });
  });
});

describe('editing', () => {
  it('changes what is named, leaves the rest, and answers the profile', async () => {
    const before = await info(ilse);
    const response = await edit({ about: 'Prints by hand.', showAbout: false, theme: 'coffee' });
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { ...before, about: 'Prints by hand.', showAbout: false, theme: 'coffee' },
    ]);
    expect(await info(ilse)).toEqual(response.json());
    expect((await edit({})).json()).toEqual(response.json());
  });

  it('keeps what was typed tidy', async () => {
    const response = await edit({
      firstName: ' Zoe\u0308 ',
      about: ' One.\r\nTwo. ',
      website: 'foxglove.example',
      links: [{ label: ' Work ', url: 'http://foxglove.example/prints' }],
      timeZone: 'europe/berlin',
      avatarColor: '#1D6F8A',
    });
    expect(response.json()).toMatchObject({
      firstName: 'Zoë',
      about: 'One.\nTwo.',
      website: 'https://foxglove.example/',
      links: [{ label: 'Work', url: 'http://foxglove.example/prints' }],
      timeZone: 'Europe/Berlin',
      avatarColor: '#1d6f8a',
    });
  });

  it.each([
    ['timeZone', 'Mars/Olympus'],
    ['timeZone', '+01:00'],
    ['website', 'javascript:alert(1)'],
    ['website', 'https://ilse:secret@foxglove.example'],
    ['links', [{ label: 'Work', url: '' }]],
    ['links', Array.from({ length: 11 }, () => ({ label: '', url: 'foxglove.example' }))],
    ['about', 'x'.repeat(2001)],
    ['firstName', ' '],
    ['firstName', 'Ilse 🖨'],
    ['city', 'a\nb'],
    ['notificationsFromTime', '24:00'],
    ['avatarColor', 'red'],
    ['theme', 'sepia'],
    ['private', 'yes'],
    ['email', 'ilse@foxglove.example'],
    ['phone', '+49 89 123456'],
    ['phoneVerified', true],
    ['phoneRecoveryVerified', true],
    ['status', 'ADMIN'],
    ['managedByProfileId', '0'.repeat(24)],
  ])('refuses a %s that is %j, by its name', async (field, value) => {
    const before = await info(ilse);
    const response = await edit({ [field]: value, country: 'Nowhere' });
    expect(response.statusCode).toBe(400);
    expect(response.json().details[0].field.split('.')[0]).toBe(field);
    expect(await info(ilse)).toEqual(before);
  });

  it('lets nobody have a screen name that somebody has, however it is written', async () => {
    const response = await edit({ screenName: tomasz.screenName.toUpperCase() });
    expect([response.statusCode, response.json().details]).toEqual([
      409,
      [{ field: 'screenName', message: 'is taken' }],
    ]);
    expect((await edit({ screenName: ilse.screenName.toUpperCase() })).json().screenName).toBe(
      ilse.screenName.toUpperCase(),
    );
  });

  it('of two who want one screen name at once, lets one have it', async () => {
    const anna = await createPerson(app, 'Anna Vogt');
    const statuses = await Promise.all(
      [anna, tomasz].map(
        async (person) =>
          (await request(app, updateProfile, { body: { screenName: 'the.printer' } }, person)).statusCode,
      ),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('lets another profile of the account manage one, and nobody else’s', async () => {
    const other = newId();
    await sql`insert into profiles (id, account_id, screen_name, first_name, last_name, avatar_color)
      values (${other}, ${ilse.accountID}, 'ilse.prints', 'Ilse', 'Prints', '#1d6f8a')`.execute(
      app.services.db,
    );
    expect((await edit({ managedByProfileId: other })).json()).toMatchObject({ managedByProfileId: other });
    expect((await edit({ managedByProfileId: ilse.profileID })).statusCode).toBe(400);
    expect((await edit({ managedByProfileId: tomasz.profileID })).statusCode).toBe(400);
    expect((await edit({ managedByProfileId: null })).json()).toMatchObject({ managedByProfileId: null });
  });

  it('is on the account’s other tabs at once, and on nobody else’s', async () => {
    const received = await expectLive(app, {
      readers: [ilse, tomasz],
      reads: (person) => [profileInfo(person.profileID), menuDetails],
      command: () => edit({ lastName: 'Okafor-Lis', avatarColor: '#7a3b74', private: true }),
    });
    expect(received.get(ilse)!.length).toBeGreaterThan(0);
    expect(received.get(tomasz)).toEqual([]);
  });

  it('of a name or colour shows wherever others see the person on a board', async () => {
    const team = await createTeam(app);
    const { owner, author, viewer, stranger, boardID } = team;
    const post = await call(
      app,
      createPost,
      { params: { boardID }, body: { title: 'Written', things: [{ body: '<p>x</p>' }] } },
      author,
    );
    const change = (body: object, person: Person) => call(app, updateProfile, { body }, person);
    const reads = ({ profileID }: Person) => [
      boardMembers(boardID),
      boardPosts(boardID, profileID, { sortBy: 'recent', people: [] }),
      openedPost(post._id, profileID),
      openedBoard(boardID, profileID),
      boardList(profileID),
    ];
    const readers = [owner, viewer, stranger];
    for (const person of [author, owner]) {
      const received = await expectLive(app, {
        readers,
        reads,
        command: () => change({ lastName: 'Aardvark', avatarColor: '#7a3b74' }, person),
      });
      expect(received.get(viewer)!.map(({ type }) => type)).toContain('person');
      expect(received.get(stranger)).toEqual([]);
    }
    const received = await expectLive(app, {
      readers,
      reads,
      command: () => change({ about: 'Prints by hand.', showAbout: false }, author),
    });
    expect(received.get(viewer)).toEqual([]);
  });
});
