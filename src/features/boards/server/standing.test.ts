import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#access/contract/roles.ts';
import { createBoard, listBoards, openBoard, type Share } from '#features/boards/contract.ts';
import { createPost, updatePost } from '#features/posts/contract.ts';
import { newId } from '#platform/server/data/ids.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { addMember } from '../../../testing/team.ts';

let app: TestApp;
let owner: Person;
let person: Person;
beforeAll(async () => {
  app = await createTestApp();
  owner = await createPerson(app, 'Ilse Okafor');
  person = await createPerson(app, 'Maren Vogt');
  const organizationID = newId();
  await sql`insert into organizations (id, account_id, name, handle)
    values (${organizationID}, ${owner.accountID}, 'Foxglove', 'foxglove')`.execute(app.services.db);
  for (const { profileID } of [owner, person])
    await sql`insert into organization_members (organization_id, profile_id)
      values (${organizationID}, ${profileID})`.execute(app.services.db);
});
afterAll(() => app.dispose());

interface Given {
  share?: Share;
  member?: Role;
  profileList?: string;
  organizationList?: string;
  /** The board is the organisation's, and everybody else of it is this. */
  colleagues?: string;
}

async function boardWith(given: Given): Promise<string> {
  const { db } = app.services;
  const { _id } = await call(
    app,
    createBoard,
    { body: { title: 'Lamps', share: given.share ?? 'restricted' } },
    owner,
  );
  if (given.member) await addMember(app, _id, person, given.member);
  for (const [list, role] of [
    ['PROFILE', given.profileList],
    ['ORGANIZATION', given.organizationList],
  ])
    if (role)
      await sql`insert into board_permissions (board_id, profile_id, list, role)
        values (${_id}, ${person.profileID}, ${list}, ${role})`.execute(db);
  if (given.colleagues)
    await sql`update boards set board_type = 'ORGANIZATION', organization_role = ${given.colleagues}
      where id = ${_id}`.execute(db);
  return _id;
}

/** The role that somebody finds on the board; its status where it is hidden, `closed` where a password keeps them out. */
async function roleOn(boardID: string, who = person): Promise<string | number> {
  const answer = await request(app, openBoard, { params: { boardID } }, who);
  if (answer.statusCode !== 200) return answer.statusCode;
  const { role, isOpen } = answer.json<{ role: string; isOpen: boolean }>();
  return isOpen ? role : 'closed';
}

test.each<[Given, string | number]>([
  [{}, 404],
  [{ share: 'public' }, 'viewer'],
  [{ colleagues: 'CONTRIBUTOR' }, 'CONTRIBUTOR'],
  [{ colleagues: 'viewer', share: 'public' }, 'viewer'],
  [{ colleagues: 'viewer', organizationList: 'AUTHOR' }, 'AUTHOR'],
  [{ organizationList: 'AUTHOR', profileList: 'subscriber' }, 'subscriber'],
  [{ profileList: 'ADMIN', share: 'public' }, 'ADMIN'],
  [{ member: 'viewer', profileList: 'ADMIN', organizationList: 'ADMIN' }, 'viewer'],
  [{ member: 'AUTHOR', profileList: 'blocked' }, 404],
  [{ member: 'AUTHOR', organizationList: 'blocked', share: 'public' }, 404],
  [{ member: 'blocked', profileList: 'ADMIN', colleagues: 'ADMIN', share: 'public' }, 404],
])('with %j somebody is %s', async (given, role) => {
  expect(await roleOn(await boardWith(given))).toBe(role);
});

test('the organisation counts while both work in it, and on its own boards only', async () => {
  const stranger = await createPerson(app);
  const boardID = await boardWith({ colleagues: 'AUTHOR' });
  expect(await roleOn(boardID, stranger)).toBe(404);
  await sql`update boards set board_type = 'STANDARD' where id = ${boardID}`.execute(app.services.db);
  expect(await roleOn(boardID)).toBe(404);
});

test('the organisation’s list counts while both work in it, and keeps out whom it blocks', async () => {
  const { db } = app.services;
  const stranger = await createPerson(app);
  const [boardID, closed] = [
    await boardWith({ organizationList: 'ADMIN', share: 'public' }),
    await boardWith({ colleagues: 'AUTHOR', organizationList: 'blocked', share: 'public' }),
  ];
  await sql`update board_permissions set profile_id = ${stranger.profileID}
    where board_id = any(${[boardID, closed]}::text[])`.execute(db);
  expect([await roleOn(boardID, stranger), await roleOn(closed, stranger)]).toEqual(['viewer', 404]);
  const { info } = await call(app, listBoards, { body: {} }, stranger);
  expect(info).toEqual([]); // it is theirs as little as any public board
  await sql`update boards set share = 'restricted' where id = ${boardID}`.execute(db);
  expect(await roleOn(boardID, stranger)).toBe(404);
  await sql`insert into organization_members (organization_id, profile_id)
    select organization_id, ${stranger.profileID} from organization_members where profile_id = ${owner.profileID}`.execute(
    db,
  );
  expect([await roleOn(boardID, stranger), await roleOn(closed, stranger)]).toEqual(['ADMIN', 404]);
});

test('a password opens for the session that has given it, until it has run out', async () => {
  const boardID = await boardWith({ member: 'AUTHOR' });
  const { db } = app.services;
  const post = { params: { boardID }, body: { title: 'Lamps' } };
  await sql`update boards set password_hash = 'of a word' where id = ${boardID}`.execute(db);
  expect(await roleOn(boardID)).toBe('closed');
  expect((await request(app, createPost, post, person)).statusCode).toBe(404);
  expect(await roleOn(boardID, owner)).toBe('OWNER');
  const grant = (sessionID: string, until: string) =>
    sql`insert into password_grants (session_id, place_id, until) values (${sessionID}, ${boardID}, now() + ${until}::interval)
      on conflict (session_id, place_id) do update set until = excluded.until`.execute(db);
  await grant(owner.sessionID, '1 hour');
  expect(await roleOn(boardID)).toBe('closed');
  await grant(person.sessionID, '1 hour');
  expect(await roleOn(boardID)).toBe('AUTHOR');
  await grant(person.sessionID, '-1 second');
  expect(await roleOn(boardID)).toBe('closed');
});

test('a post can be locked or in the archive by itself', async () => {
  const boardID = await boardWith({ member: 'AUTHOR' });
  const other = await createPerson(app);
  await addMember(app, boardID, other, 'AUTHOR');
  const { _id } = await call(app, createPost, { params: { boardID }, body: { title: 'Lamps' } }, owner);
  const edit = async (who: Person) => {
    return request(app, updatePost, { params: { boardID, postID: _id }, body: { title: 'Lights' } }, who);
  };
  await sql`update posts set lock_by = ${person.profileID}, lock_date = now() where id = ${_id}`.execute(
    app.services.db,
  );
  const refused = await edit(other);
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({ message: 'This is locked. An admin of the board can unlock it.' });
  expect((await edit(person)).statusCode).toBe(200);
  expect((await edit(owner)).statusCode).toBe(200);
  await sql`update posts set state = 'ARCHIVED', lock_by = null, lock_date = null where id = ${_id}`.execute(
    app.services.db,
  );
  expect((await edit(owner)).statusCode).toBe(403);
});
