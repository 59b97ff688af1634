import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBoard, deleteBoard, listBoards } from '#features/boards/contract.ts';
import {
  createProfile,
  deleteProfile,
  getProfileDeletion,
  MAX_PROFILES,
} from '#features/ownProfiles/contract.ts';
import { getAuthors, getMenuDetails, getProfile } from '#features/profiles/contract.ts';
import { menuDetails } from '#features/profiles/web/index.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { Tab } from '../../../testing/sockets.ts';
import { addMember } from '../../../testing/team.ts';

let app: TestApp;
let ilse: Person;
let ben: Person;
let count = 0;

beforeAll(async () => {
  app = await createTestApp({ jobs: true, listen: true });
});
afterAll(() => app.dispose());
beforeEach(async () => {
  ilse = await createPerson(app, 'Ilse Okafor');
  ben = await createPerson(app, 'Ben Okoye');
});

const names = () => ({ firstName: 'Foxglove', lastName: 'Prints', screenName: `foxglove.${++count}` });
/** One more profile of a person, as somebody who acts. */
async function second(person = ilse): Promise<Person> {
  const { id, screenName } = await call(app, createProfile, { body: names() }, person);
  return { ...person, profileID: id, screenName, headers: { ...person.headers, profile: id } };
}
const deletion = (profile: Person, by = ilse) =>
  request(app, getProfileDeletion, { params: { id: profile.profileID } }, by);
const remove = (profile: Person, by = ilse) =>
  request(app, deleteProfile, { params: { id: profile.profileID } }, by);

describe('another profile', () => {
  it('has its sandbox board with a welcome post, as at sign-up, and shares nothing with the first', async () => {
    await call(app, createBoard, { body: { title: 'Only Ilse’s' } }, ilse);
    const prints = await second();
    const { info } = await call(app, listBoards, { body: {} }, prints);
    expect(info.map(({ title, boardType, postCount }) => [title, boardType, postCount])).toEqual([
      ['Foxglove’s sandbox', 'SANDBOX', 1],
    ]);
    const { profilesDetails } = await call(app, getMenuDetails, {}, prints);
    expect(profilesDetails.profiles.map(({ id, sandboxBoardID }) => [id, sandboxBoardID])).toEqual([
      [ilse.profileID, null],
      [prints.profileID, info[0]!._id],
    ]);
  });

  it('is in the menu of every tab of the account at once, and of nobody else', async () => {
    const received = await expectLive(app, {
      readers: [ilse, ben],
      reads: () => [menuDetails],
      command: () => second(),
    });
    expect(received.get(ben)).toEqual([]);
    expect(received.get(ilse)!.some(({ type, action }) => `${type}.${action}` === 'profile.added')).toBe(
      true,
    );
  });

  it('needs a screen name that nobody has', async () => {
    const body = { ...names(), screenName: ben.screenName };
    const answer = await request(app, createProfile, { body }, ilse);
    expect([answer.statusCode, answer.json().error]).toEqual([409, 'CONFLICT']);
  });

  it('is one of twenty at most', async () => {
    for (let made = 1; made < MAX_PROFILES; made++) await second();
    const answer = await request(app, createProfile, { body: names() }, ilse);
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      'One account can have 20 profiles. Delete one to make room.',
    ]);
  });
});

describe('deleting a profile', () => {
  it('is refused for the last', async () => {
    expect((await deletion(ilse)).json()).toMatchObject({ isLast: true });
    const answer = await remove(ilse);
    expect([answer.statusCode, answer.json().message]).toEqual([
      403,
      'This is your only profile. To leave for good, delete your account, under Security in the settings.',
    ]);
    const prints = await second();
    const both = await Promise.all([remove(ilse), remove(prints)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 403]);
  });

  it('is refused, with numbers, while it owns boards', async () => {
    const prints = await second();
    const board = await call(app, createBoard, { body: { title: 'Plates', share: 'restricted' } }, prints);
    await addMember(app, board._id, ben, 'AUTHOR');
    expect((await deletion(prints)).json()).toEqual({
      isLast: false,
      owned: [{ boardID: board._id, title: 'Plates', cloth: board.cloth, posts: 0, people: 1 }],
      boards: 1,
      posts: 0,
      people: 1,
      sandboxPosts: 1,
      connections: 0,
      joined: 0,
    });
    const refused = await remove(prints);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'This profile owns 1 board with 0 posts, shared with 1 other person. Hand it over or delete it first.',
    ]);
    await call(app, deleteBoard, { params: { boardID: board._id } }, prints);
    expect((await remove(prints)).statusCode).toBe(204);
  });

  it('of somebody else is as if there were none', async () => {
    const theirs = await second(ben);
    expect([(await deletion(theirs)).statusCode, (await remove(theirs)).statusCode]).toEqual([404, 404]);
  });

  it('ends everything done as it at once, and takes it off the menus', async () => {
    const prints = await second();
    const tab = Tab.of(app, prints);
    const own = Tab.of(app, ilse);
    await Promise.all([tab.settled(), own.settled()]);
    await expectLive(app, { readers: [ilse], reads: () => [menuDetails], command: () => remove(prints) });
    await vi.waitFor(() => expect(tab.socket.connected).toBe(false));
    expect(own.socket.connected).toBe(true);
    await vi.waitFor(
      async () => expect((await request(app, getMenuDetails, {}, prints)).statusCode).toBe(401),
      3000,
    );
    const answer = await request(app, getMenuDetails, {}, prints);
    expect(answer.json().message).toBe('Profile is unauthorized');
    own.socket.disconnect();
  });

  it('leaves a row without a word of it beside what it made', async () => {
    const prints = await second();
    expect((await remove(prints)).statusCode).toBe(204);
    await vi.waitFor(async () => {
      const { info } = await call(app, getAuthors, { body: { profileIDs: [prints.profileID] } }, ilse);
      expect(info[0]).toMatchObject({ firstName: 'Deleted', lastName: 'profile', photo: null });
    }, 5000);
    expect((await request(app, getProfile, { params: { id: prints.profileID } }, ben)).statusCode).toBe(404);
    const { rows } = await sql<{ state: string }>`
      select state from boards where owner_id = ${prints.profileID} and deleted_at is null`.execute(
      app.services.db,
    );
    expect(rows).toEqual([]);
    expect((await call(app, getMenuDetails, {}, ilse)).profilesDetails.profiles).toHaveLength(1);
  });
});
