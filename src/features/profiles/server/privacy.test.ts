import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBoard } from '#features/boards/contract.ts';
import { searchPeople } from '#features/connections/contract.ts';
import { search } from '#features/search/contract.ts';
import { getProfile, updateProfile, type ProfilePage } from '#features/profiles/contract.ts';
import { newId } from '#platform/server/data/ids.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { addMember } from '../../../testing/team.ts';

// Every flag, and everybody who may look: the table of docs/decisions/010-privacy-flags.md, by hand.

const lookers = ['owner', 'other self', 'connection', 'team mate', 'stranger', 'blocked', 'blocker'] as const;
type Looker = (typeof lookers)[number];
const knows: Looker[] = ['owner', 'other self', 'connection', 'team mate'];

const about = ['about'];
const place = ['location', 'timeZone'];
const address = ['address1', 'address2', 'city', 'state', 'zip', 'country'];
const organization = ['orgName', 'handle'];
const everything = [
  ...about,
  ...place,
  ...address,
  ...organization,
  'email',
  'phone',
  'links',
  'website',
  'connections',
  'boards',
  'followed',
];

/** Fields that each flag hides from everyone but the owner. */
const hides = {
  showAbout: about,
  showEmail: ['email'],
  showPhone: ['phone'],
  showWebSocial: ['links', 'website'],
  showLocation: place,
  showAddress: address,
  showConnections: ['connections'],
  showBoards: ['boards'],
  showFollowed: ['followed'],
};
const allShown = Object.fromEntries(Object.keys(hides).map((flag) => [flag, true]));

let app: TestApp;
let people: Record<Looker, Person>;
let friend: Person;
let owned: string;
let followed: string;

const run = (statement: ReturnType<typeof sql>) => statement.execute(app.services.db);
const connect = async (one: Person, other: Person) => {
  for (const [a, b] of [
    [one, other],
    [other, one],
  ])
    await run(sql`insert into connections (profile_id, other_id) values (${a!.profileID}, ${b!.profileID})`);
};
const block = (one: Person, other: Person) =>
  run(sql`insert into profile_blocks (profile_id, blocked_id) values (${one.profileID}, ${other.profileID})`);
const set = (flags: object) => call(app, updateProfile, { body: flags }, people.owner);
const look = (who: Looker) =>
  request(app, getProfile, { params: { id: people.owner.profileID } }, people[who]);
const page = async (who: Looker): Promise<ProfilePage> => (await look(who)).json();
/** The fields that somebody is shown. */
const shownTo = async (who: Looker) => {
  const found = await page(who);
  return everything.filter((field) => found[field as keyof ProfilePage] !== null);
};

beforeAll(async () => {
  app = await createTestApp();
  const made: Partial<typeof people> = {};
  for (const who of lookers) made[who] = await createPerson(app, `The ${who}`);
  people = made as typeof people;
  const { owner } = people;
  friend = await createPerson(app, 'A friend');

  const otherSelf = newId();
  await run(sql`insert into profiles (id, account_id, screen_name, first_name, last_name, avatar_color)
    values (${otherSelf}, ${owner.accountID}, 'other.self', 'Other', 'Self', '#1d6f8a')`);
  people['other self'] = {
    ...owner,
    profileID: otherSelf,
    headers: { ...owner.headers, profile: otherSelf },
  };
  await connect(owner, people.connection);
  await connect(owner, friend);
  const id = newId();
  await run(
    sql`insert into organizations (id, account_id, name, handle) values (${id}, ${owner.accountID}, 'Foxglove', 'foxglove')`,
  );
  for (const { profileID } of [owner, people['team mate']])
    await run(
      sql`insert into organization_members (organization_id, profile_id) values (${id}, ${profileID})`,
    );
  await block(owner, people.blocked);
  await block(people.blocker, owner);
  const board = (as: Person, title: string, share: 'private' | 'public') =>
    call(app, createBoard, { body: { title, share } }, as);
  owned = (await board(owner, 'Open to all', 'public'))._id;
  await board(owner, 'Only mine', 'private');
  followed = (await board(friend, 'Followed', 'public'))._id;
  await addMember(app, followed, owner, 'subscriber');
  const notShown = await board(friend, 'Worked on', 'private');
  await addMember(app, notShown._id, owner, 'AUTHOR');
});
beforeEach(() => set({ ...allShown, private: false, searchable: true, shareable: true, followMe: true }));
afterAll(() => app.dispose());

describe('a profile that shows everything', () => {
  it.each(lookers)('is seen by the %s', async (who) => {
    if (['blocked', 'blocker'].includes(who)) {
      expect((await look(who)).statusCode).toBe(404);
      return;
    }
    expect(await shownTo(who)).toEqual(everything);
    expect(await page(who)).toMatchObject({
      email: people.owner.email,
      orgName: 'Foxglove',
      connectionStatus: {
        owner: null,
        'other self': null,
        connection: 'CONNECTED',
        'team mate': 'TEAM',
        stranger: 'STRANGER',
        blocked: '',
        blocker: '',
      }[who],
    });
  });

  it('is, once blocked, what one that does not exist is', async () => {
    const { body } = await request(app, getProfile, { params: { id: '0'.repeat(24) } }, people.blocked);
    expect((await look('blocked')).body).toBe(body);
    expect((await look('blocker')).body).toBe(body);
  });

  it('does not exist once it is deleted', async () => {
    await run(sql`update profiles set deleted_at = now() where id = ${people.owner.profileID}`);
    const statuses = await Promise.all(
      (['connection', 'stranger'] as const).map(async (who) => (await look(who)).statusCode),
    );
    await run(sql`update profiles set deleted_at = null where id = ${people.owner.profileID}`);
    expect(statuses).toEqual([404, 404]);
  });
});

describe.each(Object.entries(hides))('without %s', (flag, fields) => {
  it.each(['connection', 'team mate', 'stranger'] as const)('a %s sees all but its fields', async (who) => {
    await set({ [flag]: false });
    expect(await shownTo(who)).toEqual(everything.filter((field) => !fields.includes(field)));
  });

  it('the owner still sees all', async () => {
    await set({ [flag]: false });
    expect(await shownTo('owner')).toEqual(everything);
    expect(await shownTo('other self')).toEqual(everything);
  });
});

describe('a private profile', () => {
  it('shows strangers name, screen name, photo and colour', async () => {
    await set({ private: true });
    const { id, firstName, lastName, screenName, photo, avatarColor, ...rest } = await page('stranger');
    expect([id, firstName, lastName, screenName, photo, avatarColor]).toEqual([
      people.owner.profileID,
      'The',
      'owner',
      people.owner.screenName,
      null,
      '#176b87',
    ]);
    const { connectionStatus, private: isPrivate, shareable, followMe, ...hidden } = rest;
    expect([connectionStatus, isPrivate, shareable, followMe]).toEqual(['STRANGER', true, false, false]);
    expect(Object.values(hidden).every((value) => value === null)).toBe(true);
  });

  it('keeps its cover from strangers', async () => {
    const key = 'c0'.repeat(16);
    await run(sql`insert into pictures (key, sizes) values (${key}, '{}')`);
    await run(sql`update profiles set cover_key = ${key} where id = ${people.owner.profileID}`);
    const covers = async () =>
      Promise.all(
        (['owner', 'connection', 'stranger'] as const).map(
          async (who) => (await page(who)).coverPhoto !== null,
        ),
      );
    expect(await covers()).toEqual([true, true, true]);
    await set({ private: true });
    expect(await covers()).toEqual([true, true, false]);
    await run(sql`update profiles set cover_key = null where id = ${people.owner.profileID}`);
  });

  it.each(knows)('shows the %s everything', async (who) => {
    await set({ private: true });
    expect(await shownTo(who)).toEqual(everything);
  });
});

describe('offers', () => {
  it.each(['shareable', 'followMe'] as const)('%s is made as it is chosen', async (flag) => {
    expect(await page('stranger')).toMatchObject({ [flag]: true });
    await set({ [flag]: false });
    expect(await page('connection')).toMatchObject({ [flag]: false });
  });

  it('to follow are of boards one is not on', async () => {
    const offered = async (who: Looker) => (await page(who)).boards!.info.map(({ canFollow }) => canFollow);
    expect([await offered('stranger'), await offered('owner')]).toEqual([[true], [false, false]]);
    await set({ followMe: false });
    expect(await offered('stranger')).toEqual([false]);
  });
});

describe('lists', () => {
  it('of boards hold what the viewer may open, and count no more', async () => {
    const stranger = await page('stranger');
    expect(stranger.boards).toEqual({
      info: [
        { boardID: owned, title: 'Open to all', cloth: expect.any(Number), postCount: 0, canFollow: true },
      ],
      total: 1,
    });
    expect(stranger.followed).toEqual({
      info: [
        { boardID: followed, title: 'Followed', cloth: expect.any(Number), postCount: 0, canFollow: true },
      ],
      total: 1,
    });
    expect((await page('owner')).boards).toMatchObject({ total: 2 });
    await addMember(app, owned, people.stranger, 'blocked');
    expect((await page('stranger')).boards).toEqual({ info: [], total: 0 });
    await run(
      sql`delete from board_members where board_id = ${owned} and profile_id = ${people.stranger.profileID}`,
    );
  });

  it('of connections leave out whom the viewer may not find', async () => {
    const namesFor = async (who: Looker) =>
      (await page(who)).connections!.info.map(({ id }) => id).toSorted();
    const both = [people.connection.profileID, friend.profileID].toSorted();
    expect(await namesFor('stranger')).toEqual(both);
    await call(app, updateProfile, { body: { searchable: false } }, friend);
    expect(await namesFor('stranger')).toEqual([people.connection.profileID]);
    expect(await namesFor('owner')).toEqual(both);
    await block(friend, people.connection);
    await call(app, updateProfile, { body: { searchable: true } }, friend);
    expect(await namesFor('connection')).toEqual([people.connection.profileID]);
    await run(sql`delete from profile_blocks where profile_id = ${friend.profileID}`);
  });
});

it('finds whom one knows, and strangers who let themselves be found, by every search of people', async () => {
  const { owner } = people;
  const searches = {
    'of people': async (who: Person) => {
      const { info } = await call(app, searchPeople, { body: { search: owner.name } }, who);
      return info.map(({ id }) => id);
    },
    'of everything': async (who: Person) => {
      const { info } = await call(app, search, { body: { query: owner.name, types: ['PERSON'] } }, who);
      return info.map(({ _id }) => _id);
    },
  };
  const whoFinds = async (find: (who: Person) => Promise<string[]>) => {
    const found = await Promise.all(
      lookers.map(async (who) => (await find(people[who])).includes(owner.profileID)),
    );
    return lookers.filter((_, i) => found[i]);
  };
  const known: Looker[] = ['other self', 'connection', 'team mate']; // not oneself
  for (const [name, find] of Object.entries(searches)) {
    await set({ searchable: true });
    expect(await whoFinds(find), name).toEqual([...known, 'stranger']);
    await set({ searchable: false });
    expect(await whoFinds(find), name).toEqual(known);
  }
  await set({ searchable: true });
});
