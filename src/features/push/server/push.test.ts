import { createECDH, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listActivity, seeActivity } from '#features/activity/contract.ts';
import { createBoard, deleteBoard, setBoardPassword } from '#features/boards/contract.ts';
import { addComment, deleteComment } from '#features/comments/contract.ts';
import { muteThread } from '#features/messages/contract.ts';
import { removeMember, updateRole } from '#features/members/contract.ts';
import { createPost, deletePost, updatePost } from '#features/posts/contract.ts';
import { updateProfile } from '#features/profiles/contract.ts';
import { getPush, subscribePush, unsubscribePush, type PushMessage } from '#features/push/contract.ts';
import { pushState } from '#features/push/web/pushState.ts';
import { signOut } from '#features/session/contract.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { jobHelpers } from '../../../testing/jobHelpers.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { addMember, createTeam, type Team } from '../../../testing/team.ts';
import { openedMessage } from './testing/openedMessage.ts';
import { sendItem } from './pushJobs.ts';

let app: TestApp;
let team: Team;
let postID: string;
let ben: Person;
/** Ben's browser, as the push service knows it. */
let browser: ReturnType<typeof newBrowser>;

/** Requests to push services in this test, and the answer that they get. */
const posted: { url: string; init: RequestInit }[] = [];
let answer: () => Response;

beforeAll(async () => {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    posted.push({ url, init });
    return answer();
  });
  app = await createTestApp();
  team = await createTeam(app);
  const params = { boardID: team.boardID };
  postID = (await call(app, createPost, { params, body: { title: 'Ridge' } }, team.author))._id;
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await app.dispose();
});
beforeEach(async () => {
  posted.length = 0;
  answer = () => new Response(null, { status: 201 });
  ben = await createPerson(app, 'Ben Okoye');
  await addMember(app, team.boardID, ben, 'AUTHOR');
  browser = newBrowser();
  await call(app, subscribePush, { body: browser.subscription }, ben);
});

function newBrowser() {
  const curve = createECDH('prime256v1');
  const p256dh = curve.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(9).toString('base64url')}`;
  return { curve, auth, subscription: { endpoint, p256dh, auth } };
}

const mention = (comment = 'Well, Ben.') =>
  call(
    app,
    addComment,
    {
      body: {
        sourceType: 'POST',
        sourceID: postID,
        comment,
        mentionProfiles: [{ profileID: ben.profileID }],
      },
    },
    team.owner,
  );

const helpers = jobHelpers(() => app);

/** Carries out what is queued for Ben's newest item. @returns whether there was something */
async function run(): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from activity where profile_id = ${ben.profileID} order by id desc limit 1`.execute(
    app.services.db,
  );
  const activityID = rows[0]?.id;
  const { rows: queued } = await sql`
    delete from graphile_worker._private_jobs where key = ${`push.send:${activityID}`} returning run_at > now() as later`.execute(
    app.services.db,
  );
  if (queued.length === 0) return false;
  expect(queued).toEqual([{ later: true }]);
  await (sendItem as any)({ activityID }, app.services, helpers); // oxlint-disable-line typescript/no-explicit-any -- as the queue calls it
  return true;
}

const opened = (): PushMessage => openedMessage(posted.at(-1)!.init.body as Uint8Array, browser);

test('a mention reaches the browser, and it alone can read what it says', async () => {
  const { _id } = await mention();
  expect(await run()).toBe(true);
  expect(posted.map(({ url }) => url)).toEqual([browser.subscription.endpoint]);
  const { init } = posted[0]!;
  expect(new TextDecoder('latin1').decode(init.body as Uint8Array)).not.toContain('Ridge');
  expect(opened()).toEqual({
    title: 'Ilse Okafor mentioned you in “Ridge”',
    body: 'Well, Ben.',
    path: `/posts/${postID}?commentID=${_id}`,
    tag: expect.stringMatching(/^[0-9a-f]{24}$/),
  });
  const { publicKey } = await call(app, getPush, {}, ben);
  const headers = new Headers(init.headers);
  expect(headers.get('authorization')).toContain(publicKey);
  expect(headers.get('topic')).toBe(opened().tag);
});

test('the key is the same for everybody, and stays', async () => {
  const { publicKey } = await call(app, getPush, {}, ben);
  expect(await call(app, getPush, {}, team.owner)).toEqual({ publicKey, isOffered: true, isOn: false });
});

test('nothing is sent of what was looked at, taken back, or comes at an hour that is not wanted', async () => {
  await mention();
  const { info } = await call(app, listActivity, {}, ben);
  await call(app, seeActivity, { params: { activityID: info[0]!._id } }, ben);
  await run();
  const { _id } = await mention();
  await call(app, deleteComment, { params: { commentID: _id } }, team.owner);
  await run();
  const hour = (more: number) => new Date(Date.now() + more * 3_600_000).toISOString().slice(11, 16);
  const later = { notificationsFromTime: hour(2), notificationsToTime: hour(3), timeZone: 'UTC' };
  await call(app, updateProfile, { body: later }, ben);
  await mention();
  await run();
  expect(posted).toEqual([]);
  await call(app, updateProfile, { body: { notificationsFromTime: '', notificationsToTime: '' } }, ben);
  await mention();
  await run();
  expect(posted).toHaveLength(1);
});

type End = (place: { boardID: string; postID: string }) => Promise<unknown>;
const ends: [what: string, end: End][] = [
  [
    'is blocked on the board',
    ({ boardID: id }) =>
      call(
        app,
        updateRole,
        { params: { boardID: id }, body: { profileID: ben.profileID, role: 'blocked' } },
        team.owner,
      ),
  ],
  [
    'was taken off it',
    ({ boardID: id }) =>
      call(app, removeMember, { params: { boardID: id }, body: { profileID: ben.profileID } }, team.owner),
  ],
  [
    'no longer sees the post',
    (params) => call(app, updatePost, { params, body: { visibility: 'PRIVATE' } }, team.owner),
  ],
  [
    'has not given the password of the post',
    (params) => call(app, updatePost, { params, body: { password: 'plain sailing' } }, team.owner),
  ],
  [
    'has not given the password of the board',
    ({ boardID: id }) =>
      call(
        app,
        setBoardPassword,
        { params: { boardID: id }, body: { password: 'plain sailing' } },
        team.owner,
      ),
  ],
  ['would find it in the bin', (params) => call(app, deletePost, { params }, team.owner)],
  [
    'would find the board in the bin',
    ({ boardID: id }) => call(app, deleteBoard, { params: { boardID: id } }, team.owner),
  ],
];

test.each(ends)('whoever %s meanwhile is sent no word of it', async (_what, end) => {
  const body = { title: 'Aviary', share: 'restricted' as const };
  const { _id: boardID } = await call(app, createBoard, { body }, team.owner);
  await addMember(app, boardID, ben, 'AUTHOR');
  const made = await call(
    app,
    createPost,
    { params: { boardID }, body: { title: 'A quokkabird' } },
    team.owner,
  );
  const mentionProfiles = [{ profileID: ben.profileID }];
  const said = { sourceType: 'POST' as const, sourceID: made._id, comment: 'A quokkabird!', mentionProfiles };
  await call(app, addComment, { body: said }, team.owner);
  await end({ boardID, postID: made._id });
  expect(await run()).toBe(true);
  expect(posted).toEqual([]);
});

test('of a muted discussion nothing is sent', async () => {
  await call(app, muteThread, { params: { type: 'POST', id: postID }, body: { muted: true } }, ben);
  await mention();
  await run();
  expect(posted).toEqual([]);
});

test('once the browser is gone from its service, nothing is queued any more', async () => {
  answer = () => new Response(null, { status: 410 });
  await mention();
  await run();
  expect(posted).toHaveLength(1);
  expect((await call(app, getPush, {}, ben)).isOn).toBe(false);
  await mention();
  expect(await run()).toBe(false);
});

test('a service that fails is tried again', async () => {
  answer = () => new Response(null, { status: 503 });
  await mention();
  await expect(run()).rejects.toThrow('The push service answered 503');
  expect((await call(app, getPush, {}, ben)).isOn).toBe(true);
});

test('whoever signs out is told no longer; who signs in at the same browser is', async () => {
  await call(app, subscribePush, { body: browser.subscription }, team.owner);
  expect((await call(app, getPush, {}, ben)).isOn).toBe(false);
  await call(app, subscribePush, { body: browser.subscription }, ben);
  expect((await call(app, getPush, {}, team.owner)).isOn).toBe(false);
  await request(app, signOut, { body: {} }, ben);
  await mention();
  expect(await run()).toBe(false);
});

test('every tab of the account hears of it', async () => {
  const reads = () => [pushState(ben.profileID)];
  await expectLive(app, { readers: [ben], reads, command: () => call(app, unsubscribePush, {}, ben) });
  expect((await call(app, getPush, {}, ben)).isOn).toBe(false);
  const body = browser.subscription;
  await expectLive(app, { readers: [ben], reads, command: () => call(app, subscribePush, { body }, ben) });
  expect((await call(app, getPush, {}, ben)).isOn).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/send/1',
  'https://127.0.0.1/send/1',
  'https://fcm.googleapis.com:8443/send/1',
  'https://fcm.googleapis.com@db.internal/send/1',
  'https://notfcm.googleapis.com.example.org/1',
  'https://evil-fcm.googleapis.com/1',
])('the server sends to no address that is not at a push service: %s', async (endpoint) => {
  const response = await request(app, subscribePush, { body: { ...browser.subscription, endpoint } }, ben);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ details: [{ field: 'endpoint' }] });
});
