import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBoard } from '#features/boards/contract.ts';
import {
  checkHandle,
  closeOrganization,
  createOrganization,
  getAccountInfo,
  getOrganization,
  getOverview,
  handOverOrganization,
  removeOrganizationCover,
  removeOrganizationPhoto,
  setOrganizationCover,
  setOrganizationPhoto,
  updateHandle,
  updateOrganization,
} from '#features/organization/contract.ts';
import { getMenuDetails } from '#features/profiles/contract.ts';
import { checkAvailability } from '#features/signup/contract.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import {
  addTeamBoard,
  createTestOrganization,
  type TestOrganization,
} from '../../../testing/organization.ts';
import { createPerson } from '../../../testing/people.ts';
import { photograph } from '../../../testing/photographs.ts';

let app: TestApp;
let team: TestOrganization;
beforeAll(async () => {
  app = await createTestApp();
  team = await createTestOrganization(app, 'foxglove');
});
afterAll(() => app.dispose());

describe('making an organisation', () => {
  test('makes the account its owner, and the profile the first to work in it', async () => {
    const maren = await createPerson(app, 'Maren Vogt');
    const body = { name: '  Brygge Press ', handle: 'brygge_press' };
    const made = await call(app, createOrganization, { body }, maren);
    expect(made).toMatchObject({
      accountID: maren.accountID,
      name: 'Brygge Press',
      handle: 'brygge_press',
      memberCount: 1,
      ownerInfo: { id: maren.profileID },
      photo: null,
    });
    expect(await call(app, getAccountInfo, {}, maren)).toEqual({
      organizationInfo: made,
      isOrganizationOwner: true,
    });
    const menu = await call(app, getMenuDetails, {}, maren);
    expect(menu).toMatchObject({ organizationInfo: { id: made.id }, isOrganizationOwner: true });
    expect(menu.profilesDetails.profiles[0]!.orgName).toBe('Brygge Press');
  });

  test('is refused to whoever owns one, or works in one, or wants a handle that is taken', async () => {
    const make = async (person: { headers: Record<string, string> }, handle: string) =>
      (await request(app, createOrganization, { body: { name: 'Another', handle } }, person)).statusCode;
    expect(await make(team.owner, 'another')).toBe(422);
    expect(await make(team.ana, 'another')).toBe(422);
    expect(await make(team.stranger, 'FoxGlove')).toBe(409);
    const both = await Promise.all(['one_of_two', 'two_of_two'].map((handle) => make(team.stranger, handle)));
    expect(both).toEqual(expect.arrayContaining([200, 422]));
  });

  test.each(['ab', 'has space', 'émile', 'with-dash', 'x'.repeat(31), '0123456789abcdef01234567'])(
    'has a handle of letters, digits and underscores: not %s',
    async (handle) => {
      const person = await createPerson(app);
      const answer = await request(app, createOrganization, { body: { name: 'N', handle } }, person);
      expect([answer.statusCode, answer.json().details?.[0]?.field]).toEqual([400, 'handle']);
    },
  );
});

describe('whether a handle is free', () => {
  const check = (value: string, person = team.stranger) =>
    call(app, checkHandle, { body: { type: 'ORGHANDLE', value } }, person);

  test('is told whatever its letters’ case, with one like it where it is taken', async () => {
    expect(await check('unheard_of')).toEqual({ isAvailable: true });
    const taken = await check('FOXGLOVE');
    expect(taken).toEqual({ isAvailable: false, suggestion: 'FOXGLOVE_team' });
    expect(await check(taken.suggestion!)).toEqual({ isAvailable: true });
    expect(await check('no handle')).toEqual({ isAvailable: false });
  });

  test('its own is free to the organisation that has it', async () => {
    expect(await check('Foxglove', team.owner)).toEqual({ isAvailable: true });
    expect((await check('Foxglove', team.ana)).isAvailable).toBe(false);
  });

  test('is told before there is an account, too', async () => {
    const body = { type: 'ORGHANDLE' as const, value: 'FoxGlove' };
    expect((await call(app, checkAvailability, { body })).isAvailable).toBe(false);
    expect(await call(app, checkAvailability, { body: { ...body, value: 'free_one' } })).toEqual({
      isAvailable: true,
    });
  });
});

describe('what an organisation says of itself', () => {
  test('its people read by handle or id, and nobody else', async () => {
    const read = async (person: { headers: Record<string, string> }, handle?: string) =>
      (await request(app, getOrganization, { query: handle === undefined ? {} : { handle } }, person))
        .statusCode;
    for (const handle of [undefined, 'foxglove', 'FOXGLOVE', team.id]) {
      expect([await read(team.owner, handle), await read(team.ana, handle)]).toEqual([200, 200]);
    }
    const outsider = await createPerson(app);
    expect(await read(outsider, 'foxglove')).toBe(404);
    expect(await read(team.ana, 'brygge_press')).toBe(404);
    expect(await call(app, getAccountInfo, {}, outsider)).toEqual({
      organizationInfo: null,
      isOrganizationOwner: false,
    });
  });

  test('its owner changes, as far as given', async () => {
    const body = { about: 'Nine people who make small public rooms.', website: 'foxglove.example' };
    const changed = await call(app, updateOrganization, { body }, team.owner);
    expect(changed).toMatchObject({ ...body, website: 'https://foxglove.example/', name: 'Foxglove Studio' });
    expect(await call(app, updateOrganization, { body: { location: 'Utrecht' } }, team.owner)).toEqual({
      ...changed,
      location: 'Utrecht',
    });
    expect((await request(app, updateOrganization, { body: { about: 'Mine' } }, team.ana)).statusCode).toBe(
      403,
    );
  });

  test.each(['javascript:alert(1)', 'no address', 'https://'])(
    'its website is one: not %s',
    async (website) => {
      const answer = await request(app, updateOrganization, { body: { website } }, team.owner);
      expect(answer.statusCode).toBe(400);
    },
  );

  test('it takes another handle, which is not another’s', async () => {
    const other = await createTestOrganization(app, 'other_one');
    const change = (handle: string) => request(app, updateHandle, { body: { handle } }, other.owner);
    expect((await change('foxGlove')).statusCode).toBe(409);
    expect((await change('Other_One')).json().handle).toBe('Other_One');
    expect((await change('other_two')).json().handle).toBe('other_two');
    expect(
      (await request(app, getOrganization, { query: { handle: 'other_one' } }, other.owner)).statusCode,
    ).toBe(404);
  });

  test('it has a photo and a cover, until its owner removes them', async () => {
    const bytes = await photograph('lamp');
    const { photo } = await call(app, setOrganizationPhoto, { bytes }, team.owner);
    const { coverPhoto } = await call(app, setOrganizationCover, { bytes }, team.owner);
    expect(await call(app, getOrganization, {}, team.ana)).toMatchObject({ photo, coverPhoto });
    expect((await app.http.inject(photo)).statusCode).toBe(200);
    expect((await request(app, setOrganizationPhoto, { bytes }, team.ana)).statusCode).toBe(403);
    expect((await request(app, removeOrganizationPhoto, {}, team.ana)).statusCode).toBe(403);
    await call(app, removeOrganizationPhoto, {}, team.owner);
    await call(app, removeOrganizationCover, {}, team.owner);
    await call(app, removeOrganizationCover, {}, team.owner); // there is none: nothing happens
    expect(await call(app, getOrganization, {}, team.ana)).toMatchObject({ photo: null, coverPhoto: null });
    expect((await app.http.inject(photo)).statusCode).toBe(404);
  });

  test('its owner hands it over to somebody of the team, who owns none, and works on there', async () => {
    const { owner, ana, stranger } = await createTestOrganization(app, 'handed_over');
    const hand = (profileID: string, who = owner) =>
      request(app, handOverOrganization, { body: { profileID } }, who);
    expect((await hand(stranger.profileID)).statusCode).toBe(400);
    expect((await hand(owner.profileID)).statusCode).toBe(400);
    expect((await hand(ana.profileID, ana)).statusCode).toBe(403);
    expect((await hand(ana.profileID)).json()).toMatchObject({ ownerInfo: { id: ana.profileID } });
    expect(await call(app, getAccountInfo, {}, owner)).toMatchObject({ isOrganizationOwner: false });
    expect(await call(app, getAccountInfo, {}, ana)).toMatchObject({ isOrganizationOwner: true });
    expect((await hand(ana.profileID)).statusCode).toBe(403);
  });

  test('its owner closes it: everybody keeps their boards, and is in none', async () => {
    const { owner, ana } = await createTestOrganization(app, 'closed');
    const boardID = await addTeamBoard(app, ana, 'Catalogue');
    const { photo } = await call(app, setOrganizationPhoto, { bytes: await photograph('lamp') }, owner);
    expect((await request(app, closeOrganization, {}, ana)).statusCode).toBe(403);
    await call(app, closeOrganization, {}, owner);
    for (const person of [owner, ana])
      expect((await call(app, getAccountInfo, {}, person)).organizationInfo).toBe(null);
    expect(await call(app, openBoard, { params: { boardID }, body: {} }, ana)).toMatchObject({
      boardType: 'STANDARD',
      role: 'OWNER',
    });
    expect((await app.http.inject(photo)).statusCode).toBe(404);
    await call(app, createOrganization, { body: { name: 'Anew', handle: 'closed' } }, owner);
  });

  test('in numbers: people, what they do, and the team’s boards', async () => {
    const { owner, ana } = await createTestOrganization(app, 'in_numbers');
    await addTeamBoard(app, ana, 'Catalogue', 3);
    await addTeamBoard(app, owner, 'Handbook', 4);
    const numbers = { memberCount: 3, boardCount: 2, postCount: 7, storedBytes: 0, departments: [] };
    expect(await call(app, getOverview, {}, owner)).toEqual({ ...numbers, inviteCount: 0 });
    expect(await call(app, getOverview, {}, ana)).toEqual({ ...numbers, inviteCount: null });
  });
});
