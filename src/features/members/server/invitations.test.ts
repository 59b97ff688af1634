import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { grantableRoles, type GrantableRole, type Role } from '#access/contract/roles.ts';
import { createBoard, deleteBoard, openBoard, restoreBoard } from '#features/boards/contract.ts';
import {
  handleInvitation,
  invitationInfo,
  previewInvitation,
  removeMember,
  updateRole,
} from '#features/members/contract.ts';
import {
  createInviteLink,
  listInviteLinks,
  renewInviteLink,
  revokeInviteLink,
} from '#features/members/contract/links.ts';
import { createTestApp, call, request, type TestApp } from '../../../testing/app.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { addMember } from '../../../testing/team.ts';

let app: TestApp;
let owner: Person;
let tariq: Person;

beforeAll(async () => {
  app = await createTestApp();
  owner = await createPerson(app, 'Ilse Okafor');
  tariq = await createPerson(app, 'Tariq Lindqvist');
});
afterAll(() => app.dispose());
beforeEach(async () => {
  await sql`delete from attempts`.execute(app.services.db);
});

const board = async () => (await call(app, createBoard, { body: { title: 'Herbarium' } }, owner))._id;
type Link = Awaited<ReturnType<typeof invite>>;
const secretOf = ({ inviteID }: { inviteID: string }) => inviteID;
const invite = (
  boardID: string,
  body: { role: GrantableRole; maxUses?: number; expiresAt?: string } = { role: 'AUTHOR' },
  by = owner,
) => call(app, createInviteLink, { params: { boardID }, body }, by);
const accept = (person: Person, secret: string, type: 'accept' | 'decline' = 'accept') =>
  request(app, handleInvitation, { body: { inviteID: secret, type } }, person);
const info = (person: Person, secret: string) =>
  request(app, invitationInfo, { body: { inviteID: secret } }, person);
const preview = (secret: string) => request(app, previewInvitation, { body: { inviteID: secret } });
const links = async (boardID: string, by = owner) =>
  (await call(app, listInviteLinks, { params: { boardID } }, by)).info;
const roleOn = async (person: Person, boardID: string): Promise<Role | undefined> => {
  const response = await request(app, openBoard, { params: { boardID }, body: {} }, person);
  return response.statusCode === 200 ? response.json<{ role: Role }>().role : undefined;
};
const put = (boardID: string, person: Person, role: Role) => addMember(app, boardID, person, role);

describe('making links', () => {
  test('the address is told once, and only the hash of its secret is kept', async () => {
    const boardID = await board();
    const link = await call(
      app,
      createInviteLink,
      { params: { boardID }, body: { role: 'AUTHOR' } },
      { ...owner, mutationID: 'make-a-link' },
    );
    expect(link._id).toMatch(/^[0-9a-f]{24}$/);
    expect(link.inviteID).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(link.url).toBe(`${app.services.config.publicUrl}/boards/invitation/${link.inviteID}`);
    expect(Date.parse(link.expiresAt) - Date.now()).toBeGreaterThan(13.9 * 86_400_000);
    const { url: _url, inviteID: _secret, ...rest } = link;
    expect(await links(boardID)).toEqual([rest]);

    const hash = createHash('sha256').update(secretOf(link)).digest();
    const { rows } = await sql<{
      hash: Buffer;
    }>`select token_hash as hash from board_invites where id = ${link._id}`.execute(app.services.db);
    expect(rows[0]!.hash.equals(hash)).toBe(true);
    const { rows: kept } = await sql<{ all: string }>`
      select coalesce((select string_agg(e::text, '') from events e), '') || coalesce((select string_agg(k::text, '') from idempotency_keys k), '') as all`.execute(
      app.services.db,
    );
    expect(kept[0]!.all).not.toContain(secretOf(link));
  });

  test('with a role that its maker may give', async () => {
    const boardID = await board();
    await put(boardID, tariq, 'ADMIN');
    for (const role of grantableRoles) {
      const response = await request(app, createInviteLink, { params: { boardID }, body: { role } }, tariq);
      expect(response.statusCode, role).toBe(role === 'CO-OWNER' ? 403 : 200);
    }
    await sql`update board_members set role = 'AUTHOR' where board_id = ${boardID} and profile_id = ${tariq.profileID}`.execute(
      app.services.db,
    );
    expect(
      (await request(app, createInviteLink, { params: { boardID }, body: { role: 'viewer' } }, tariq))
        .statusCode,
    ).toBe(403);
    expect((await request(app, listInviteLinks, { params: { boardID } }, tariq)).statusCode).toBe(403);
  });

  test.each([
    ['in the past', -1000],
    ['after more than a year', 366 * 86_400_000],
  ])('not one that ends %s', async (_, ms) => {
    const expiresAt = new Date(Date.now() + ms).toISOString();
    const response = await request(
      app,
      createInviteLink,
      { params: { boardID: await board() }, body: { role: 'viewer', expiresAt } },
      owner,
    );
    expect(response.json()).toMatchObject({ error: 'INVALID', details: [{ field: 'expiresAt' }] });
  });

  test('at most 50 that work', async () => {
    const boardID = await board();
    await sql`
      insert into board_invites (id, board_id, token_hash, role, invited_by, expires_at)
      select lpad(to_hex(n), 24, 'a'), ${boardID}, sha256(convert_to(${boardID} || n, 'UTF8')), 'viewer', ${owner.profileID}, now() + interval '1 day'
      from generate_series(16, 65) n`.execute(app.services.db);
    const response = await request(
      app,
      createInviteLink,
      { params: { boardID }, body: { role: 'viewer' } },
      owner,
    );
    expect([response.statusCode, response.json()]).toEqual([
      422,
      expect.objectContaining({ error: 'LIMIT_REACHED' }),
    ]);
    await call(app, revokeInviteLink, { params: { boardID, linkID: (await links(boardID))[0]!._id } }, owner);
    await invite(boardID);
  });

  test('not for a sandbox board', async () => {
    const boardID = await board();
    await sql`update boards set board_type = 'SANDBOX' where id = ${boardID}`.execute(app.services.db);
    await expect(invite(boardID)).rejects.toThrow('403');
    await sql`delete from boards where id = ${boardID}`.execute(app.services.db);
  });

  test('a renewed one has another address, and the one before opens nothing', async () => {
    const boardID = await board();
    const made = await invite(boardID, { role: 'AUTHOR', maxUses: 3 });
    const renewed = await call(
      app,
      renewInviteLink,
      { params: { boardID, linkID: made._id } },
      { ...owner, mutationID: 'renew-a-link' },
    );
    expect([renewed._id, renewed.maxUses, renewed.role]).toEqual([made._id, 3, 'AUTHOR']);
    expect(renewed.inviteID).not.toBe(made.inviteID);
    expect((await info(tariq, made.inviteID)).statusCode).toBe(404);
    await accept(tariq, renewed.inviteID);
    expect(await roleOn(tariq, boardID)).toBe('AUTHOR');
    await call(app, revokeInviteLink, { params: { boardID, linkID: made._id } }, owner);
    const gone = await request(app, renewInviteLink, { params: { boardID, linkID: made._id } }, owner);
    expect(gone.statusCode).toBe(410);
  });

  test('one of another board cannot be withdrawn through this one', async () => {
    const [one, two] = [await board(), await board()];
    const link = await invite(one);
    expect(
      (await request(app, revokeInviteLink, { params: { boardID: two, linkID: link._id } }, owner))
        .statusCode,
    ).toBe(404);
    for (let i = 0; i < 2; i++)
      expect(
        (await request(app, revokeInviteLink, { params: { boardID: one, linkID: link._id } }, owner))
          .statusCode,
      ).toBe(204);
    expect(await links(one)).toEqual([]);
  });
});

describe('answering an invitation', () => {
  test('says to what and from whom', async () => {
    const boardID = await board();
    const secret = secretOf(await invite(boardID, { role: 'CONTRIBUTOR' }));
    expect((await info(tariq, secret)).json()).toMatchObject({
      boardID,
      title: 'Herbarium',
      role: 'CONTRIBUTOR',
      memberCount: 1,
      alreadyMember: false,
      memberRole: null,
      isHigher: false,
      invitedBy: { id: owner.profileID },
    });
    expect((await info(owner, secret)).json()).toMatchObject({
      alreadyMember: true,
      memberRole: 'OWNER',
      isHigher: false,
    });
  });

  test('tells a visitor to what, from whom and as what, and nothing else', async () => {
    const boardID = await board();
    const link = await invite(boardID, { role: 'CONTRIBUTOR' });
    const shown = await preview(secretOf(link));
    expect(shown.json()).toEqual({
      boardID,
      title: 'Herbarium',
      cloth: expect.any(Number),
      role: 'CONTRIBUTOR',
      memberCount: 1,
      expiresAt: link.expiresAt,
      message: '',
      email: null,
      invitedBy: { firstName: 'Ilse', lastName: 'Okafor', photo: null, avatarColor: expect.any(String) },
    });
    const never = await preview('x'.repeat(43));
    expect(never.statusCode).toBe(404);
    expect((await preview(link._id)).body).toBe(never.body); // the id of a link opens nothing
  });

  test('accepting joins with its role, and shares a private board', async () => {
    const boardID = await board();
    const link = await invite(boardID, { role: 'CONTRIBUTOR', maxUses: 5 });
    for (let i = 0; i < 2; i++) expect((await accept(tariq, secretOf(link))).json()).toEqual({ boardID });
    expect(await roleOn(tariq, boardID)).toBe('CONTRIBUTOR');
    expect(await call(app, openBoard, { params: { boardID }, body: {} }, owner)).toMatchObject({
      share: 'restricted',
      memberCount: 2,
    });
    expect(await links(boardID)).toMatchObject([{ uses: 1, maxUses: 5 }]); // the second time used nothing up
    const { rows } = await sql<{
      name: string;
    }>`select type || '.' || action as name from events where board_id = ${boardID} and type <> 'ChangeTrail' order by id`.execute(
      app.services.db,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'board.joined',
      'inviteLink.created',
      'inviteLink.used',
      'board.joined',
      'member.joined',
      'board.changed',
    ]);
  });

  test('declining changes nothing', async () => {
    const boardID = await board();
    const link = await invite(boardID, { role: 'viewer', maxUses: 1 });
    expect((await accept(tariq, secretOf(link), 'decline')).json()).toEqual({ boardID });
    expect([await roleOn(tariq, boardID), (await links(boardID)).length]).toEqual([undefined, 1]);
  });

  test.each<[Role, GrantableRole, Role]>([
    ['viewer', 'AUTHOR', 'AUTHOR'],
    ['AUTHOR', 'viewer', 'AUTHOR'],
    ['ADMIN', 'ADMIN', 'ADMIN'],
    ['subscriber', 'CO-OWNER', 'CO-OWNER'],
  ])('a %s with a link for %s is %s', async (had, offered, has) => {
    const boardID = await board();
    await put(boardID, tariq, had);
    const secret = secretOf(await invite(boardID, { role: offered }));
    expect((await info(tariq, secret)).json()).toMatchObject({ memberRole: had, isHigher: has !== had });
    await accept(tariq, secret);
    expect(await roleOn(tariq, boardID)).toBe(has);
    await accept(owner, secretOf(await invite(boardID, { role: offered })));
    expect(await roleOn(owner, boardID)).toBe('OWNER');
  });

  describe('one that is over', () => {
    const { use, expire, withdraw } = {
      use: async (link: Link) => void (await accept(await createPerson(app), link.inviteID)),
      expire: async ({ _id }: Link) =>
        void (await sql`update board_invites set expires_at = now() where id = ${_id}`.execute(
          app.services.db,
        )),
      withdraw: async ({ _id }: Link, boardID: string) =>
        call(app, revokeInviteLink, { params: { boardID, linkID: _id } }, owner),
    };
    test.each([
      ['used', use],
      ['expired', expire],
      ['withdrawn', withdraw],
    ])('says to its holder that it is %s, and from whom, but not to what', async (over, end) => {
      const boardID = await board();
      const link = await invite(boardID, { role: 'viewer', maxUses: 1 });
      await end(link, boardID);
      const shown = await info(tariq, link.inviteID);
      expect(shown.json()).toEqual({
        over,
        invitedBy: expect.objectContaining({ id: owner.profileID }),
        sentDate: expect.any(String),
        expiresAt: expect.any(String),
      });
      for (const type of ['accept', 'decline'] as const)
        expect((await accept(tariq, link.inviteID, type)).statusCode).toBe(410);
      expect(await roleOn(tariq, boardID)).toBeUndefined();
      // A visitor, of whom nothing is known, learns nothing.
      expect((await preview(link.inviteID)).body).toBe((await preview('x'.repeat(43))).body);
    });

    test('with its board in the bin it is as what never was, until the board is back', async () => {
      const gone = await board();
      const secret = secretOf(await invite(gone));
      await call(app, deleteBoard, { params: { boardID: gone } }, owner);
      const never = await info(tariq, 'x'.repeat(43));
      expect(never.statusCode).toBe(404);
      expect((await info(tariq, secret)).body).toBe(never.body);
      expect((await preview(secret)).body).toBe(never.body);
      for (const type of ['accept', 'decline'] as const)
        expect((await accept(tariq, secret, type)).body).toBe(never.body);
      await call(app, restoreBoard, { params: { boardID: gone } }, owner);
      expect((await info(tariq, secret)).statusCode).toBe(200);
    });
  });

  test('the blocked do not get in, and learn nothing', async () => {
    const boardID = await board();
    await put(boardID, tariq, 'blocked');
    const secret = secretOf(await invite(boardID));
    const never = await info(tariq, 'x'.repeat(43));
    for (const response of [
      await info(tariq, secret),
      await accept(tariq, secret),
      await accept(tariq, secret, 'decline'),
    ]) {
      expect([response.statusCode, response.body]).toEqual([404, never.body]);
    }
    expect(await roleOn(tariq, boardID)).toBeUndefined();
  });

  test('of many who accept the last use at once, one gets in', async () => {
    const boardID = await board();
    const secret = secretOf(await invite(boardID, { role: 'viewer', maxUses: 1 }));
    const crowd = await Promise.all(Array.from({ length: 8 }, () => createPerson(app)));
    const codes = (await Promise.all(crowd.map((person) => accept(person, secret)))).map(
      ({ statusCode }) => statusCode,
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 410)).toHaveLength(7);
    expect(await call(app, openBoard, { params: { boardID }, body: {} }, owner)).toMatchObject({
      memberCount: 2,
    });
  });

  test('nobody goes through secrets: 20 tries in ten minutes, right or wrong', async () => {
    const person = await createPerson(app);
    for (let i = 0; i < 10; i++) {
      expect((await info(person, 'y'.repeat(43))).statusCode).toBe(404);
      expect((await accept(person, 'y'.repeat(43))).statusCode).toBe(404);
    }
    const secret = secretOf(await invite(await board()));
    const refused = await info(person, secret);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
    expect((await accept(person, secret)).statusCode).toBe(429);
    expect((await info(tariq, secret)).statusCode).toBe(200);
  });
});

describe('a link lasts no longer than its maker’s right to give its role', () => {
  test('it ends when they are given a lower role, or removed', async () => {
    const boardID = await board();
    await put(boardID, tariq, 'CO-OWNER');
    const made = await Promise.all(
      (['CO-OWNER', 'ADMIN', 'viewer'] as const).map((role) => invite(boardID, { role }, tariq)),
    );
    const kept = await invite(boardID, { role: 'viewer' });
    const roles = async () => (await links(boardID)).map(({ role }) => role).sort();
    expect(await roles()).toEqual(['ADMIN', 'CO-OWNER', 'viewer', 'viewer']);
    await call(
      app,
      updateRole,
      { params: { boardID }, body: { profileID: tariq.profileID, role: 'ADMIN' } },
      owner,
    );
    expect(await roles()).toEqual(['ADMIN', 'viewer', 'viewer']);
    await call(app, removeMember, { params: { boardID }, body: { profileID: tariq.profileID } }, owner);
    expect((await links(boardID)).map(({ _id }) => _id)).toEqual([kept._id]);
    expect((await accept(tariq, secretOf(made[2]!))).statusCode).toBe(410); // not back in by one's own link
  });
});
