import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createBoard,
  deleteBoard,
  listBoards,
  openBoard,
  restoreBoard,
  updateBoard,
} from '#features/boards/contract.ts';
import { addComment, listComments } from '#features/comments/contract.ts';
import { blockProfile, unblockProfile } from '#features/personBlocks/contract.ts';
import {
  createPersonLink,
  handlePersonInvitation,
  invitePerson,
  listPersonInvites,
} from '#features/personInvitations/contract.ts';
import {
  listConnections,
  listMentionCandidates,
  listSharingCandidates,
  searchPeople,
} from '#features/connections/contract.ts';
import { openNotebook } from '#features/notebook/contract.ts';
import { handleInvitation, listMembers } from '#features/members/contract.ts';
import { createInviteLink } from '#features/members/contract/links.ts';
import { createPost } from '#features/posts/contract.ts';
import { getProfile } from '#features/profiles/contract.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { runChecks } from '#platform/server/data/check.ts';
import { checks } from '../../../features.server.ts';
import { createTestApp, call, request, type CallInput, type TestApp } from '../../../testing/app.ts';
import { createConnectedPeople, secretIn } from '../../../testing/connections.ts';
import { emptyProfiles } from '../../../testing/emptying.ts';
import { countEvents, eventsOf } from '../../../testing/live/events.ts';
import type { Person } from '../../../testing/people.ts';
import { addMember, createTeam } from '../../../testing/team.ts';

let app: TestApp;
let ilse: Person;
let tomas: Person;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

beforeEach(async () => {
  await emptyProfiles(app);
  [ilse, tomas] = await createConnectedPeople(app, 'Ilse Okafor', 'Tomás Herrera');
});

const block = (by = ilse, whom = tomas) => call(app, blockProfile, { params: { id: whom.profileID } }, by);
const unblock = (by = ilse, whom = tomas) =>
  call(app, unblockProfile, { params: { id: whom.profileID } }, by);
const status = async <E extends Endpoint>(endpoint: E, input: CallInput<E>, by: Person) =>
  (await request(app, endpoint, input, by)).statusCode;
const board = async (title: string, share: 'restricted' | 'public' = 'restricted', by = ilse) =>
  (await call(app, createBoard, { body: { title, share } }, by))._id;
const reads = (boardID: string, by = tomas) => status(openBoard, { params: { boardID }, body: {} }, by);
const both = async (of: (me: Person) => Promise<unknown>) => [await of(ilse), await of(tomas)];
async function expectNoFindings() {
  const { db, blobs } = app.services;
  const results = await runChecks(checks, { db, blobs, quick: true });
  expect(results.filter(({ findings }) => findings.length > 0)).toEqual([]);
}

test('says so, once or again, and so does unblocking', async () => {
  for (let i = 0; i < 2; i++) expect(await block()).toEqual({ message: 'Connection blocked successfully' });
  const events = await countEvents(app);
  await block();
  expect(await countEvents(app)).toBe(events);
  for (let i = 0; i < 2; i++)
    expect(await unblock()).toEqual({ message: 'Connection unblocked successfully' });
});

test('nobody blocks themselves, or somebody who is not there', async () => {
  expect(await status(blockProfile, { params: { id: ilse.profileID } }, ilse)).toBe(400);
  expect(await status(unblockProfile, { params: { id: ilse.profileID } }, ilse)).toBe(400);
  expect(await status(blockProfile, { params: { id: 'f'.repeat(24) } }, ilse)).toBe(404);
});

describe('while one blocks the other', () => {
  test('the blocker sees them as blocked, the blocked sees nobody; the connection comes back with the unblocking', async () => {
    await block();
    const list = (me: Person) => async () =>
      (await call(app, listConnections, { body: {} }, me)).info.map((person) => person.status);
    expect(await both((me) => list(me)())).toEqual([['BLOCKED'], []]);
    await unblock();
    expect(await both((me) => list(me)())).toEqual([['CONNECTED'], ['CONNECTED']]);
  });

  test('neither is found, mentioned or offered for sharing by the other', async () => {
    const found = async (me: Person) =>
      [
        (await call(app, searchPeople, { body: {} }, me)).info,
        (await call(app, listMentionCandidates, { body: {} }, me)).info,
        (await call(app, listSharingCandidates, {}, me)).info,
      ].map((list) => list.length);
    expect(await both(found)).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ]);
    await block();
    expect(await both(found)).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
    await unblock();
    expect(await both(found)).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ]);
  });

  test('the blocked finds no profile page', async () => {
    const page = () => status(getProfile, { params: { id: ilse.profileID } }, tomas);
    expect(await page()).toBe(200);
    await block();
    expect(await page()).toBe(404);
    await unblock();
    expect(await page()).toBe(200);
  });

  test('invitations to connect are void, whoever sent them and by whatever way, and no new one gets through', async () => {
    await sql`delete from connections`.execute(app.services.db);
    const byLink = await call(app, createPersonLink, { body: {} }, ilse);
    await call(app, invitePerson, { body: { profileID: ilse.profileID } }, tomas);
    await call(app, invitePerson, { body: { email: tomas.email } }, ilse);
    const received = async (me: Person) => (await call(app, listPersonInvites, {}, me)).received.length;
    expect(await both(received)).toEqual([1, 1]);
    await block();
    expect(await both(received)).toEqual([0, 0]);
    const accept = { body: { inviteID: secretIn(byLink.url), type: 'accept' as const } };
    expect(await status(handlePersonInvitation, accept, tomas)).toBe(404);
    expect(await status(invitePerson, { body: { profileID: ilse.profileID } }, tomas)).toBe(404);
    expect(await status(invitePerson, { body: { profileID: tomas.profileID } }, ilse)).toBe(403);
    // To the blocked, what they have sent looks as if it had not been answered.
    expect((await call(app, listPersonInvites, {}, tomas)).sent).toHaveLength(1);
    await unblock();
    expect(await received(ilse)).toBe(0);
    expect(await status(handlePersonInvitation, accept, tomas)).toBe(200);
  });

  test('a board’s link made by one is void for the other, and for nobody else', async () => {
    const team = await createTeam(app);
    await addMember(app, team.boardID, ilse, 'ADMIN');
    const params = { boardID: team.boardID };
    const { url } = await call(app, createInviteLink, { params, body: { role: 'viewer' } }, ilse);
    const accept = { body: { inviteID: url.split('/').at(-1)!, type: 'accept' as const } };
    await block(tomas, ilse);
    expect(await status(handleInvitation, accept, tomas)).toBe(404);
    expect(await status(handleInvitation, accept, team.stranger)).toBe(200);
    await unblock(tomas, ilse);
    expect(await status(handleInvitation, accept, tomas)).toBe(200);
  });

  test('their notebook is closed to both, and open again afterwards with what was in it', async () => {
    const other = { params: { id: tomas.profileID } };
    const { connectionBoardID: boardID } = await call(app, openNotebook, other, ilse);
    await call(app, createPost, { params: { boardID }, body: { title: 'Hinges' } }, tomas);
    await block();
    expect(await both((me) => reads(boardID, me))).toEqual([404, 404]);
    expect(await status(openNotebook, other, ilse)).toBe(404);
    expect(await status(openNotebook, { params: { id: ilse.profileID } }, tomas)).toBe(404);
    expect(await status(restoreBoard, { params: { boardID } }, ilse)).toBe(404);
    await expectNoFindings();
    await block(tomas, ilse);
    await unblock();
    expect(await both((me) => reads(boardID, me))).toEqual([404, 404]);
    await unblock(tomas, ilse);
    expect(await both((me) => reads(boardID, me))).toEqual([200, 200]);
    expect(await call(app, openNotebook, other, ilse)).toEqual({ connectionBoardID: boardID });
    expect((await call(app, openBoard, { params: { boardID }, body: {} }, ilse)).postCount).toBe(1);
    await expectNoFindings();
  });
});

describe('on boards', () => {
  test('of the blocker the blocked is out, and gets the same role back', async () => {
    const boardID = await board('Field notes');
    const open = await board('Open house', 'public');
    await addMember(app, boardID, tomas, 'AUTHOR');
    await block();
    expect([await reads(boardID), await reads(open)]).toEqual([404, 404]);
    const { members } = await call(app, listMembers, { params: { boardID } }, ilse);
    expect(members.map(({ _id }) => _id)).toEqual([ilse.profileID]);
    expect((await call(app, openBoard, { params: { boardID }, body: {} }, ilse)).memberCount).toBe(1);
    expect((await call(app, listBoards, { body: { includeCount: true } }, tomas)).total).toBe(0);
    await expectNoFindings();
    await unblock();
    const { role, memberCount } = await call(app, openBoard, { params: { boardID }, body: {} }, tomas);
    expect([role, memberCount]).toEqual(['AUTHOR', 2]);
    expect(await reads(open)).toBe(200);
    expect((await call(app, listBoards, { body: { includeCount: true } }, tomas)).total).toBe(1);
    await expectNoFindings();
  });

  test('that the blocker makes, shares or brings back meanwhile are closed too', async () => {
    const binned = await board('Binned', 'public');
    await addMember(app, binned, tomas, 'viewer');
    await call(app, deleteBoard, { params: { boardID: binned } }, ilse);
    const later = await board('Later');
    await block();
    const made = await board('Made', 'public');
    await call(app, updateBoard, { params: { boardID: later }, body: { _id: later, share: 'public' } }, ilse);
    await call(app, restoreBoard, { params: { boardID: binned } }, ilse);
    for (const boardID of [binned, later, made]) expect(await reads(boardID)).toBe(404);
    const link = await call(
      app,
      createInviteLink,
      { params: { boardID: made }, body: { role: 'viewer' } },
      ilse,
    );
    const accept = { body: { inviteID: link.url.split('/').at(-1)!, type: 'accept' as const } };
    expect(await status(handleInvitation, accept, tomas)).toBe(404);
    await expectNoFindings();
    await unblock();
    for (const boardID of [binned, later, made]) expect(await reads(boardID)).toBe(200);
    expect((await call(app, openBoard, { params: { boardID: binned }, body: {} }, ilse)).memberCount).toBe(2);
    await expectNoFindings();
  });

  test('that the blocker keeps for themselves by now, or somebody else has closed, stay closed', async () => {
    const kept = await board('Kept');
    const closed = await board('Closed');
    await addMember(app, kept, tomas, 'AUTHOR');
    await addMember(app, closed, tomas, 'blocked');
    await block();
    await call(app, updateBoard, { params: { boardID: kept }, body: { _id: kept, share: 'private' } }, ilse);
    await unblock();
    expect([await reads(kept), await reads(closed)]).toEqual([404, 404]);
    await expectNoFindings();
  });

  test('of the blocked, the blocker stays; of others, both read and answer each other', async () => {
    const theirs = await board('Theirs', 'restricted', tomas);
    await addMember(app, theirs, ilse, 'viewer');
    const team = await createTeam(app);
    for (const person of [ilse, tomas]) await addMember(app, team.boardID, person, 'AUTHOR');
    await block();
    expect([await reads(theirs, ilse), await reads(team.boardID), await reads(team.boardID, ilse)]).toEqual([
      200, 200, 200,
    ]);
    const post = await call(
      app,
      createPost,
      { params: { boardID: team.boardID }, body: { title: 'Oak' } },
      tomas,
    );
    const source = { sourceType: 'POST' as const, sourceID: post._id };
    await call(app, addComment, { body: { ...source, comment: 'Which oak?' } }, tomas);
    const { info } = await call(app, listComments, { params: { type: 'POST', id: post._id } }, ilse);
    expect(info.map(({ comment }) => comment)).toEqual(['Which oak?']);
  });

  test('a mention of one by the other reaches nobody, and is refused to nobody', async () => {
    const team = await createTeam(app);
    for (const person of [ilse, tomas]) await addMember(app, team.boardID, person, 'AUTHOR');
    const post = await call(
      app,
      createPost,
      { params: { boardID: team.boardID }, body: { title: 'Oak' } },
      ilse,
    );
    await block();
    for (const [by, whom] of [
      [ilse, tomas],
      [tomas, ilse],
    ] as const) {
      const mentionProfiles = [whom, team.owner].map(({ profileID }) => ({ profileID }));
      const body = { sourceType: 'POST' as const, sourceID: post._id, comment: 'You two', mentionProfiles };
      const comment = await call(app, addComment, { body }, by);
      expect(comment.mentionProfiles.map(({ id }) => id)).toEqual([team.owner.profileID]);
    }
  });
});

test('what each hears of it', async () => {
  const open = await board('Open house', 'public');
  const boardID = await board('Field notes');
  await addMember(app, boardID, tomas, 'AUTHOR');
  const heard = async (me: Person) =>
    (await eventsOf(app, `profile:${me.profileID}`)).map(({ name, data }) =>
      `${name} ${data.connection?.status ?? ''}`.trim(),
    );
  const before = await both(async (me) => (await heard(me)).length);
  await block();
  await unblock();
  const [hers, his] = (await both(heard)) as string[][];
  expect(hers!.slice(before[0] as number)).toEqual([
    'connection.changed BLOCKED',
    'connection.changed CONNECTED',
  ]);
  expect(his!.slice(before[1] as number)).toEqual([
    'board.left',
    'connection.boardClosed',
    'connection.removed STRANGER',
    'board.joined',
    'connection.added CONNECTED',
  ]);
  const closed = (await eventsOf(app, `profile:${tomas.profileID}`)).find(
    ({ name }) => name === 'connection.boardClosed',
  );
  expect(closed!.data).toEqual({ boardID: open });
});
