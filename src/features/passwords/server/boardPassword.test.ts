import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listBoards, openBoard, setBoardPassword } from '#features/boards/contract.ts';
import { boards, createBoardFor } from '#features/boards/server/index.ts';
import { boardList, openedBoard, recentBoardList } from '#features/boards/web/index.ts';
import { createPost, listPosts, openPost, updatePost } from '#features/posts/contract.ts';
import { openedPost } from '#features/posts/web/index.ts';
import { openSession } from '#features/session/server/index.ts';
import { listEvents } from '#platform/contract/events.ts';
import { act } from '#platform/server/jobs/jobs.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { jobHelpers } from '../../../testing/jobHelpers.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import { mailTo, readOutbox } from '../../../testing/outbox.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { Tab } from '../../../testing/sockets.ts';
import { addMember, createTeam, type Team } from '../../../testing/team.ts';

const WORD = 'plain sailing';

let app: TestApp;
let team: Team;
let postID: string;
beforeAll(async () => {
  app = await createTestApp({ listen: true, jobs: true });
});
afterAll(() => app.dispose());
beforeEach(async () => {
  await sql`delete from attempts`.execute(app.services.db);
  team = await createTeam(app);
  const params = { boardID: team.boardID };
  postID = (await call(app, createPost, { params, body: { title: 'Lamps' } }, team.owner))._id;
});

const set = (password: string | null, who = team.owner) =>
  request(app, setBoardPassword, { params: { boardID: team.boardID }, body: { password } }, who);
const open = (who: Person, body: { password?: string; isForgotPassword?: boolean } = {}) =>
  request(app, openBoard, { params: { boardID: team.boardID }, body }, who);
const isLetIn = async (who: Person) =>
  (await request(app, listPosts, { params: { boardID: team.boardID }, body: {} }, who)).statusCode === 200;

/** A person on another device. */
async function elsewhere(person: Person): Promise<Person> {
  const { accessToken, sessionID } = await openSession(app.services.db, person.accountID, 'Elsewhere');
  return { ...person, sessionID, headers: { ...person.headers, 'auth-token': accessToken } };
}

describe('a board with a password', () => {
  test('opens to the session that gives it, and to no other', async () => {
    expect((await set(WORD)).json()).toMatchObject({ isPasswordEnabled: true, isOpen: true });
    const other = await elsewhere(team.author);
    const closed = (await open(team.author)).json();
    expect(closed).toMatchObject({ title: 'Field notes', isPasswordEnabled: true, isOpen: false });
    expect(closed).toMatchObject({ description: '', postCount: 0, memberCount: 0, tags: [] });
    const wrong = await open(team.author, { password: 'plain falling' });
    expect([wrong.statusCode, wrong.json()]).toEqual([
      403,
      {
        error: 'WRONG_PASSWORD',
        message: 'Board password is invalid, try again',
        forgotPWlink: true,
      },
    ]);
    expect(await isLetIn(team.author)).toBe(false);
    expect((await open(team.author, { password: WORD })).json()).toMatchObject({
      isOpen: true,
      postCount: 1,
    });
    expect([await isLetIn(team.author), await isLetIn(other), await isLetIn(team.owner)]).toEqual([
      true,
      false,
      true,
    ]);
    await call(
      app,
      setBoardPassword,
      { params: { boardID: team.boardID }, body: { password: `${WORD} again` } },
      team.owner,
    );
    const direct = (who: Person) => request(app, openPost, { params: { postID }, query: {}, body: {} }, who);
    const led = await direct(team.author);
    expect([led.statusCode, led.json().details]).toEqual([
      404,
      [{ field: 'boardID', message: team.boardID }],
    ]);
    expect((await direct(team.stranger)).json().details).toBeUndefined();
    expect((await direct(team.owner)).statusCode).toBe(200);
    // Who is not to know of the board learns no more by trying.
    expect((await open(team.stranger, { password: WORD })).statusCode).toBe(404);
    expect((await request(app, openPost, { params: { postID }, body: {} }, other)).statusCode).toBe(404);
  });

  test('is asked for again by whoever had given it, once it is another; without one it is open', async () => {
    await set(WORD);
    await open(team.author, { password: WORD });
    const admin = await createPerson(app, 'Amara Admin');
    await addMember(app, team.boardID, admin, 'ADMIN');
    await open(admin, { password: WORD });
    expect((await set('another word', admin)).statusCode).toBe(200);
    // Setting a password counts as giving it.
    expect([await isLetIn(team.author), await isLetIn(admin)]).toEqual([false, true]);
    expect((await open(team.author, { password: WORD })).statusCode).toBe(403);
    for (const none of [null, '']) {
      expect((await set(none)).json()).toMatchObject({ isPasswordEnabled: false });
      expect(await isLetIn(team.author)).toBe(true);
      const { rows } = await sql`select from password_grants where place_id = ${team.boardID}`.execute(
        app.services.db,
      );
      expect(rows).toEqual([]);
    }
  });

  test('keeps it from every answer, and takes none that is too short', async () => {
    const answers = [await set(WORD), await open(team.owner), await open(team.author, { password: WORD })];
    answers.push(await request(app, listBoards, { body: {} }, team.owner));
    for (const { body } of answers) expect(body).not.toMatch(/argon2|plain sailing|"password"/);
    const short = await set('abc');
    expect([short.statusCode, short.json().details]).toEqual([
      400,
      [{ field: 'password', message: 'is shorter than 4 characters' }],
    ]);
    const { rows } = await sql<{ hash: string }>`
      select password_hash as hash from boards where id = ${team.boardID}`.execute(app.services.db);
    expect(rows[0]!.hash).toMatch(/^\$argon2id\$/);
  });

  test('is not for a board that nobody else comes onto', async () => {
    const { owner } = team;
    const own = await act({ services: app.services, committed: () => {} }, (context) =>
      createBoardFor(context, {
        ownerID: owner.profileID,
        title: 'Own',
        boardType: 'SANDBOX',
        share: 'private',
      }),
    );
    const refused = await request(
      app,
      setBoardPassword,
      { params: { boardID: own._id }, body: { password: WORD } },
      owner,
    );
    expect([refused.statusCode, refused.json().message]).toEqual([403, 'Your own board is for you alone.']);
  });
});

describe('tries', () => {
  test('five wrong ones in ten minutes lock out the session for ten, and no other', async () => {
    await set(WORD);
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) {
      const answer = await open(team.author, { password: `guess ${i}` });
      statuses.push(answer.statusCode);
      const wait = Number(answer.headers['retry-after'] ?? 0);
      expect(wait > 590 && wait <= 600).toBe(i === 4);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403]);
    const locked = await open(team.author, { password: WORD });
    expect([locked.statusCode, Number(locked.headers['retry-after']) > 590]).toEqual([429, true]);
    expect((await open(team.author)).json()).toMatchObject({ isOpen: false });
    expect((await open(await elsewhere(team.author), { password: WORD })).statusCode).toBe(200);
    await sql`update attempts set reset_at = now() - interval '1 second'`.execute(app.services.db);
    expect((await open(team.author, { password: WORD })).statusCode).toBe(200);
  });

  test('of a hundred at once, five are looked at', async () => {
    await set(WORD);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => open(team.viewer, { password: `guess ${i}` })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(95);
  });

  test('a right one takes none of the wrong ones back', async () => {
    await set(WORD);
    const other = await createTeam(app);
    await addMember(app, other.boardID, team.author, 'viewer');
    const params = { boardID: other.boardID };
    await call(app, setBoardPassword, { params, body: { password: 'easily known' } }, other.owner);
    for (let i = 0; i < 4; i++) await open(team.author, { password: `guess ${i}` });
    await call(app, openBoard, { params, body: { password: 'easily known' } }, team.author);
    expect((await open(team.author, { password: 'guess 5' })).statusCode).toBe(403);
    expect((await open(team.author, { password: WORD })).statusCode).toBe(429);
  });
});

test('a forgotten password is told its owner by mail, once an hour, and the asker nothing', async () => {
  await set(WORD);
  const { owner, author } = team;
  const asked = await open(author, { isForgotPassword: true });
  expect([asked.statusCode, asked.body]).toEqual([200, (await open(author)).body]);
  await open(author, { isForgotPassword: true });
  const mail = await mailTo(app, owner.email);
  expect(mail.subject).toBe('Tariq Lindqvist asks for the password of “Field notes”');
  expect(mail.text).toContain(`/boards/${team.boardID}`);
  expect(mail.text).not.toContain(WORD);
  await open(team.viewer, { isForgotPassword: true });
  expect((await mailTo(app, owner.email, 2)).subject).toContain('Sunniva Haddad');
  const mails = await readOutbox(app);
  expect(mails.filter(({ to }) => to === author.email)).toEqual([]);
  expect(mails.filter(({ to }) => to === owner.email)).toHaveLength(2);
});

describe('on open pages', () => {
  test('a password closes the board within a second, and what was being written there is refused', async () => {
    const { boardID, author, owner } = team;
    const [out, stays] = [Tab.of(app, author), Tab.of(app, owner)];
    const rooms = [`board:${boardID}`, `post:${postID}`];
    for (const tab of [out, stays]) for (const room of rooms) expect((await tab.join(room)).ok).toBe(true);
    await set(WORD);
    const begun = Date.now();
    await expect.poll(() => out.left.map(({ room }) => room).sort()).toEqual(rooms.toSorted());
    expect(Date.now() - begun).toBeLessThan(1000);
    const inPost = { params: { boardID, postID }, body: { title: 'Lanterns' } };
    expect((await request(app, updatePost, inPost, author)).statusCode).toBe(404);
    await call(app, updatePost, inPost, owner);
    await expect.poll(() => JSON.stringify(stays.heard)).toContain('Lanterns');
    await out.settled();
    expect([JSON.stringify(out.heard).includes('Lanterns'), stays.left]).toEqual([false, []]);
    expect((await out.join(rooms[0]!)).ok).toBe(false);
    await open(author, { password: WORD });
    expect((await out.join(rooms[0]!)).ok).toBe(true);
    for (const tab of [out, stays]) tab.socket.close();
  });

  test('whoever only passes by a public board is put out too', async () => {
    const { boardID, owner, stranger } = await createTeam(app, 'public');
    const tab = Tab.of(app, stranger);
    expect((await tab.join(`board:${boardID}`)).ok).toBe(true);
    await call(app, setBoardPassword, { params: { boardID }, body: { password: WORD } }, owner);
    await expect.poll(() => tab.left.map(({ room }) => room)).toEqual([`board:${boardID}`]);
    const closed = await call(app, openBoard, { params: { boardID }, body: {} }, stranger);
    expect(closed).toMatchObject({ title: 'Field notes', isOpen: false, role: 'viewer' });
    tab.socket.close();
  });

  test('what it opened is closed after twelve hours', async () => {
    const { boardID, author } = team;
    await set(WORD);
    await open(author, { password: WORD });
    const { rows } = await sql<{ hours: number }>`
      select round(extract(epoch from until - now()) / 3600)::int as hours from password_grants
      where session_id = ${author.sessionID}`.execute(app.services.db);
    expect(rows).toEqual([{ hours: 12 }]);
    const tab = Tab.of(app, author);
    expect((await tab.join(`board:${boardID}`)).ok).toBe(true);
    await sql`update password_grants set until = now() where session_id = ${author.sessionID}`.execute(
      app.services.db,
    );
    expect(await isLetIn(author)).toBe(false);
    await boards.jobs!['boards.closeExpired']!(
      {} as never,
      app.services,
      jobHelpers(() => app),
    );
    await expect.poll(() => tab.left.map(({ room }) => room)).toEqual([`board:${boardID}`]);
    tab.socket.close();
  });

  test('are as a fresh reading, whatever becomes of the password', async () => {
    const { boardID, owner, author, viewer, stranger } = team;
    const live = (command: () => Promise<unknown>) =>
      expectLive(app, {
        readers: [owner, author, viewer, stranger],
        reads: ({ profileID: me }) => [
          openedBoard(boardID, me),
          openedPost(postID, me),
          boardList(me),
          boardList(me, { sortBy: 'title' }),
          recentBoardList(me),
        ],
        command,
      });
    await live(() => set(WORD));
    await live(() => open(author, { password: WORD }));
    await live(() => set('another word'));
    await live(() => set(null));
  });
});

test('what was said before a password, or behind one, is not read out of the log', async () => {
  const { boardID, owner, author } = team;
  const room = `board:${boardID}` as const;
  const read = async () =>
    (await call(app, listEvents, { query: { room, after: '0' } }, author)) as {
      events: unknown[];
      tooOld: boolean;
    };
  await call(app, createPost, { params: { boardID }, body: { title: 'Before' } }, owner);
  expect(JSON.stringify(await read())).toContain('Before');
  await set(WORD);
  await call(app, createPost, { params: { boardID }, body: { title: 'Behind' } }, owner);
  await open(author, { password: WORD });
  expect(await read()).toEqual({ events: [], hasRemaining: false, tooOld: true });
  await set(null);
  expect((await read()).tooOld).toBe(true);
});
