import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteAccount, getDeletion } from '#features/account/contract.ts';
import { createBoard, openBoard } from '#features/boards/contract.ts';
import { addComment } from '#features/comments/contract.ts';
import { listMembers } from '#features/members/contract.ts';
import { createPost, openPost } from '#features/posts/contract.ts';
import { getMenuDetails } from '#features/profiles/contract.ts';
import { signIn } from '#features/session/contract.ts';
import { startSignup } from '#features/signup/contract.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { Tab } from '../../../testing/sockets.ts';

let app: TestApp;
let ilse: Person;
let ben: Person;
let own: string;
let shared: string;
let postID: string;

beforeAll(async () => {
  app = await createTestApp({ jobs: true, listen: true });
});
afterAll(() => app.dispose());

/** Ilse Quokka's board with Ben on it, and Ben's with her; she has commented there and is connected with him. */
beforeEach(async () => {
  const { db } = app.services;
  await sql`delete from attempts`.execute(db);
  ilse = await createPerson(app, 'Ilse Quokka');
  ben = await createPerson(app, 'Ben Okoye');
  own = (await call(app, createBoard, { body: { title: 'Hers', share: 'restricted' } }, ilse))._id;
  shared = (await call(app, createBoard, { body: { title: 'His', share: 'restricted' } }, ben))._id;
  await call(app, createPost, { params: { boardID: own }, body: { title: 'Goes' } }, ilse);
  postID = (await call(app, createPost, { params: { boardID: shared }, body: { title: 'Stays' } }, ben))._id;
  for (const [boardID, profileID] of [
    [own, ben.profileID],
    [shared, ilse.profileID],
  ])
    await sql`insert into board_members (board_id, profile_id, role) values (${boardID}, ${profileID}, 'AUTHOR')`.execute(
      db,
    );
  await sql`update boards set member_count = 2 where id in (${own}, ${shared})`.execute(db);
  await call(app, addComment, { body: { sourceType: 'POST', sourceID: postID, comment: 'Hinges' } }, ilse);
  await sql`insert into connections (profile_id, other_id) values (${ilse.profileID}, ${ben.profileID}), (${ben.profileID}, ${ilse.profileID})`.execute(
    db,
  );
  const word = ilse.screenName; // nobody else's
  await sql`update profiles set about = ${word}, phone = ${word}, city = ${word}, email_recovery = ${word}, private = true
    where id = ${ilse.profileID}`.execute(db);
  await sql`insert into organizations (id, account_id, name, handle) values (${own}, ${ilse.accountID}, ${`${ilse.screenName} Studio`}, ${ilse.screenName})`.execute(
    db,
  );
});

const remove = (password: string) => request(app, deleteAccount, { body: { password } }, ilse);

it('names what will go, with numbers', async () => {
  expect(await call(app, getDeletion, {}, ilse)).toEqual({
    boards: 1,
    posts: 1,
    people: 1,
    profiles: 1,
    connections: 1,
    organization: { name: `${ilse.screenName} Studio`, people: 0 },
  });
});

it('asks for the password, and slows guesses down', async () => {
  const statuses = [];
  for (let i = 0; i < 6; i++) statuses.push((await remove(`guess ${i}`)).statusCode);
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  expect((await request(app, getMenuDetails, {}, ilse)).statusCode).toBe(200);
});

describe('deleting an account', () => {
  const erased = () =>
    vi.waitFor(async () => {
      const { rows } =
        await sql`select from accounts where id = ${ilse.accountID} and password_hash = '-'`.execute(
          app.services.db,
        );
      expect(rows).toHaveLength(1);
    });

  it('ends its sessions and sockets at once, and lets nobody in again', async () => {
    const tab = Tab.of(app, ilse);
    await tab.settled();
    expect((await remove(ilse.password)).statusCode).toBe(204);
    expect((await request(app, getMenuDetails, {}, ilse)).statusCode).toBe(401);
    await vi.waitFor(() => expect(tab.socket.connected).toBe(false));
    const again = await request(app, signIn, { body: { userName: ilse.email, password: ilse.password } });
    expect(again.statusCode).toBe(401);
    await erased();
    await call(app, startSignup, { body: { email: ilse.email } }); // the address is free
    const { rows } = await sql`select from accounts where email = ${ilse.email}`.execute(app.services.db);
    expect(rows).toEqual([]);
  });

  it('takes its boards along and leaves others’, where what it wrote stays without its name', async () => {
    const tab = Tab.of(app, ben);
    await tab.join(`board:${shared}`);
    await remove(ilse.password);
    await erased();
    const gone = await request(app, openBoard, { params: { boardID: own }, body: {} }, ben);
    expect(gone.statusCode).toBe(404);
    const { members } = await call(app, listMembers, { params: { boardID: shared } }, ben);
    expect(members.map(({ _id }) => _id)).toEqual([ben.profileID]);
    expect((await call(app, openPost, { params: { postID }, body: {} }, ben)).title).toBe('Stays');
    await vi.waitFor(() =>
      expect(tab.heard.map(({ type, action }) => `${type}.${action}`)).toContain('board.left'),
    );
    const { rows } = await sql<{ comment: string; name: string }>`
      select c.comment, p.first_name || ' ' || p.last_name as name from comments c join profiles p on p.id = c.owner_id
      where p.id = ${ilse.profileID}`.execute(app.services.db);
    expect(rows).toEqual([{ comment: 'Hinges', name: 'Deleted profile' }]);
    // Who has it open sees it signed anew.
    const told = () => tab.heard.find(({ type }) => type === 'person')?.data;
    await vi.waitFor(() =>
      expect(told()).toMatchObject({ person: { id: ilse.profileID, firstName: 'Deleted' } }),
    );
  });

  it('leaves no word about the person in any row but what they wrote', async () => {
    await remove(ilse.password);
    await erased();
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('events', 'idempotency_keys')`.execute(
      app.services.db,
    );
    const found = [];
    for (const { name } of rows) {
      const hits =
        await sql`select from ${sql.table(name)} t where t::text ilike ${`%${ilse.screenName}%`}`.execute(
          app.services.db,
        );
      if (hits.rows.length > 0) found.push(name);
    }
    expect(found).toEqual([]);
  });
});
