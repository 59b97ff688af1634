import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { boardList, openedBoard, recentBoardList } from '#features/boards/web/index.ts';
import {
  createBoard,
  deleteBoard,
  openBoard,
  restoreBoard,
  updateBoard,
  viewBoard,
} from '#features/boards/contract.ts';
import { blockProfile, unblockProfile } from '#features/personBlocks/contract.ts';
import { listMembers, updateRole } from '#features/members/contract.ts';
import { boardFaces, boardMembers } from '#features/members/web/index.ts';
import { closeOrganization } from '#features/organization/contract.ts';
import { runChecks } from '#platform/server/data/check.ts';
import { newId } from '#platform/server/data/ids.ts';
import { checks } from '../../../features.server.ts';
import { createTestApp, call, request, type TestApp } from '../../../testing/app.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import {
  addTeamBoard,
  createTestOrganization,
  type TestOrganization,
} from '../../../testing/organization.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { addMember } from '../../../testing/team.ts';

// The people whom the owner's blocks keep off a board, where its owner, or whether it is the owner's own or the team's,
// changes.

let app: TestApp;
let organization: TestOrganization;
/** Works in the organisation, as the heir does, and owns the board. */
let owner: Person;
let heir: Person;
/** An author of the board. */
let author: Person;
/** Somebody who passes by on a public board. */
let passer: Person;
/** A member whom the board's managers have blocked. */
let banned: Person;
let boardID: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(async () => {
  organization = await createTestOrganization(app, `s_${newId()}`);
  ({ ana: owner, ben: heir } = organization);
  author = await createPerson(app, 'Tariq Lindqvist');
  passer = await createPerson(app, 'Nadia Passer');
  banned = await createPerson(app, 'Sunniva Haddad');
});

/** Makes the board with its members. */
async function setBoard(share: 'restricted' | 'public', type: 'STANDARD' | 'ORGANIZATION' = 'STANDARD') {
  boardID =
    type === 'STANDARD'
      ? (await call(app, createBoard, { body: { title: 'Herbarium', share } }, owner))._id
      : await addTeamBoard(app, owner, 'Herbarium');
  await addMember(app, boardID, heir, 'ADMIN');
  await addMember(app, boardID, author, 'AUTHOR');
  await addMember(app, boardID, banned, 'blocked');
  for (const person of [owner, heir, author]) await call(app, viewBoard, { params: { boardID } }, person);
}

const block = (by: Person, whom: Person) => call(app, blockProfile, { params: { id: whom.profileID } }, by);
const unblock = (by: Person, whom: Person) =>
  call(app, unblockProfile, { params: { id: whom.profileID } }, by);
const handOver = () =>
  call(app, updateRole, { params: { boardID }, body: { profileID: heir.profileID, role: 'OWNER' } }, owner);
const setType = (boardType: 'STANDARD' | 'ORGANIZATION') =>
  call(app, updateBoard, { params: { boardID }, body: { _id: boardID, boardType } }, owner);
const closeTeam = () => call(app, closeOrganization, {}, organization.owner);

/** The role that somebody has on the board; the status where they get to it no longer. */
async function roleOf(person: Person): Promise<unknown> {
  const answer = await request(app, openBoard, { params: { boardID }, body: {} }, person);
  return answer.statusCode === 200 ? answer.json<{ role: string }>().role : answer.statusCode;
}

/** Expects that the board counts the members that it lists, and that the installation is in order. */
async function expectOrder(by: Person) {
  const { memberCount } = await call(app, openBoard, { params: { boardID }, body: {} }, by);
  const { members } = await call(app, listMembers, { params: { boardID } }, by);
  expect(members).toHaveLength(memberCount);
  const { db, blobs } = app.services;
  const found = (await runChecks(checks, { db, blobs, quick: true })).flatMap(({ findings }) => findings);
  expect(found).toEqual([]);
}

/** Expects that the events of a command lead every person's screens to the new state. */
const live = (command: () => Promise<unknown>) =>
  expectLive(app, {
    readers: [owner, heir, author, passer, banned],
    reads: ({ profileID }) => [
      openedBoard(boardID, profileID),
      boardList(profileID),
      recentBoardList(profileID),
      boardMembers(boardID),
      boardFaces(boardID),
    ],
    command,
  });

test.for(['restricted', 'public'] as const)(
  'whom the former owner of a %s board has blocked is what they were, and nobody else',
  async (share) => {
    await setBoard(share);
    for (const person of [author, passer]) await block(owner, person);
    expect([await roleOf(author), await roleOf(passer)]).toEqual([404, 404]);
    await live(handOver);
    const passing = share === 'public' ? 'viewer' : 404;
    expect([await roleOf(author), await roleOf(passer), await roleOf(banned)]).toEqual([
      'AUTHOR',
      passing,
      404,
    ]);
    await expectOrder(heir);
    // The board is the former owner's no more: the block, and its end, change nothing on it.
    await live(() => unblock(owner, author));
    expect(await roleOf(author)).toBe('AUTHOR');
    await expectOrder(heir);
  },
);

test.for(['restricted', 'public'] as const)(
  'whom the new owner of a %s board has blocked is off it, until the block ends',
  async (share) => {
    await setBoard(share);
    for (const person of [author, passer, banned]) await block(heir, person);
    const passing = share === 'public' ? 'viewer' : 404;
    expect([await roleOf(author), await roleOf(passer)]).toEqual(['AUTHOR', passing]);
    const events = await live(handOver);
    expect([await roleOf(author), await roleOf(passer), await roleOf(banned)]).toEqual([404, 404, 404]);
    const toldOf = (person: Person) => [
      ...new Set(events.get(person)!.map(({ type, action }) => `${type}.${action}`)),
    ];
    expect(toldOf(author)).toContain('board.left');
    expect(toldOf(passer)).toEqual(share === 'public' ? ['connection.boardClosed'] : []);
    await expectOrder(heir);
    for (const person of [author, passer, banned]) await unblock(heir, person);
    expect([await roleOf(author), await roleOf(passer), await roleOf(banned)]).toEqual([
      'AUTHOR',
      passing,
      404,
    ]);
    await expectOrder(heir);
  },
);

test('whom both owners have blocked stays off, and is given back what they were by the new one', async () => {
  await setBoard('restricted');
  for (const person of [owner, heir]) await block(person, author);
  await live(handOver);
  expect(await roleOf(author)).toBe(404);
  await unblock(owner, author);
  expect(await roleOf(author)).toBe(404);
  await unblock(heir, author);
  expect(await roleOf(author)).toBe('AUTHOR');
  await expectOrder(heir);
});

test('a board that becomes the team’s is closed to nobody by a block; one that was the team’s is', async () => {
  await setBoard('restricted');
  await block(owner, author);
  let answer: { memberCount: number } | undefined;
  await live(async () => (answer = await setType('ORGANIZATION')));
  expect([await roleOf(author), answer!.memberCount]).toEqual(['AUTHOR', 3]);
  await expectOrder(owner);
  await live(async () => (answer = await setType('STANDARD')));
  expect([await roleOf(author), answer!.memberCount]).toEqual([404, 2]);
  await expectOrder(owner);
  await live(() => setType('ORGANIZATION'));
  await unblock(owner, author);
  expect(await roleOf(author)).toBe('AUTHOR');
  await expectOrder(owner);
});

test('a board of an organisation that ends is closed to whom its owner has blocked, in the bin too', async () => {
  await setBoard('restricted', 'ORGANIZATION');
  await block(owner, author);
  expect(await roleOf(author)).toBe('AUTHOR');
  const kept = boardID;
  await setBoard('restricted', 'ORGANIZATION');
  await call(app, deleteBoard, { params: { boardID } }, owner);
  const binned = boardID;
  boardID = kept;
  await live(closeTeam);
  expect(await roleOf(author)).toBe(404);
  await expectOrder(owner);
  boardID = binned;
  await call(app, restoreBoard, { params: { boardID } }, owner);
  expect(await roleOf(author)).toBe(404);
  await expectOrder(owner);
});

test('boards that are handed over while their new owner blocks people are closed to these', async () => {
  const boards: string[] = [];
  const authors: Person[] = [];
  for (let i = 0; i < 5; i++) {
    await setBoard('restricted');
    boards.push(boardID);
    authors.push(author);
    author = await createPerson(app, `Author ${i}`);
  }
  await Promise.all(
    boards.flatMap((id, i) => {
      boardID = id;
      return [handOver(), block(heir, authors[i]!)];
    }),
  );
  for (const [i, id] of boards.entries()) {
    boardID = id;
    expect(await roleOf(authors[i]!)).toBe(404);
    await expectOrder(heir);
  }
});
