import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { roles, type Role } from '#access/contract/roles.ts';
import { createBoard } from '#features/boards/contract.ts';
import { boardList, openedBoard, recentBoardList } from '#features/boards/web/index.ts';
import { allPosts } from '#features/posts/web/index.ts';
import {
  handleInvitation,
  inviteMembers,
  joinBoard,
  leaveBoard,
  removeInvitations,
  removeMember,
  updateInvitations,
  updateRole,
} from '#features/members/contract.ts';
import { answerAccessRequest, askForInvitation, requestAccess } from '#features/members/contract/access.ts';
import { createInviteLink, renewInviteLink, revokeInviteLink } from '#features/members/contract/links.ts';
import {
  accessRequests,
  blockedMembers,
  boardFaces,
  boardMembers,
  inviteLinks,
  pendingMembers,
} from '#features/members/web/index.ts';
import type { LiveEvent } from '#platform/contract/event.ts';
import { newId } from '#platform/server/data/ids.ts';
import { createTestApp, call, type TestApp } from '../../../testing/app.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import { createPerson, type Person } from '../../../testing/people.ts';

let app: TestApp;
/** One person of each role, and somebody with none. */
const cast = new Map<Role | 'none', Person>();
const as = (role: Role | 'none') => cast.get(role)!;

beforeAll(async () => {
  app = await createTestApp();
  for (const role of [...roles, 'none'] as const)
    cast.set(role, await createPerson(app, `Person ${role.replace('-', ' ')}`));
});
afterAll(() => app.dispose());

const everybody = [...roles, 'none'] as const;
const members = everybody.filter((role) => role !== 'none' && role !== 'blocked');
const managers: Role[] = ['OWNER', 'CO-OWNER', 'ADMIN'];

describe.each(['restricted', 'public'] as const)('on a %s board', (share) => {
  let boardID: string;
  const inside = share === 'public' ? everybody.filter((role) => role !== 'blocked') : members;

  beforeEach(async () => {
    await sql`delete from attempts`.execute(app.services.db);
    const { _id } = await call(app, createBoard, { body: { title: 'Herbarium', share } }, as('OWNER'));
    boardID = _id;
    for (const [role, person] of cast) {
      if (role === 'none' || role === 'OWNER') continue;
      await sql`with m as (insert into board_members (board_id, profile_id, role) values (${_id}, ${person.profileID}, ${role}) returning *)
        insert into board_views (board_id, profile_id) select board_id, profile_id from m`.execute(
        app.services.db,
      );
    }
    await sql`update boards set member_count = 7 where id = ${_id}`.execute(app.services.db);
    await invite('viewer', as('CO-OWNER'));
  });

  const invite = async (role: 'viewer' | 'AUTHOR', by = as('OWNER'), maxUses?: number) => {
    const made = await call(
      app,
      createInviteLink,
      { params: { boardID }, body: { role, ...(maxUses ? { maxUses } : {}) } },
      by,
    );
    return { linkID: made._id, secret: made.inviteID };
  };

  /** Everything that shows who is on a board, on everybody's screen; answers what each heard. */
  async function heard(command: () => Promise<unknown>): Promise<Map<string, string[]>> {
    const events = await expectLive(app, {
      readers: [...cast.values()],
      reads: ({ profileID: me }) => [
        boardList(me),
        allPosts(me),
        boardList(me, { showOnly: 'SUBSCRIPTIONS', sortBy: 'title' }),
        openedBoard(boardID, me),
        recentBoardList(me),
        boardMembers(boardID),
        boardMembers(boardID, 'person'),
        boardFaces(boardID),
        boardMembers(boardID, '', [me, as('AUTHOR').profileID]),
        inviteLinks(boardID, me),
        pendingMembers(boardID, me),
        blockedMembers(boardID, me),
        accessRequests(boardID, me),
      ],
      command,
    });
    const names = (all: LiveEvent[]) =>
      [...new Set(all.map(({ type, action }) => `${type}.${action}`))].sort();
    return new Map([...cast].map(([role, person]) => [role, names(events.get(person)!)]));
  }

  /** Each hears of these; the rest hear nothing. */
  const hears = (groups: [readonly string[], string[]][]) =>
    new Map(
      everybody.map((role) => [
        role as string,
        groups.flatMap(([who, names]) => (who.includes(role) ? names : [])).sort(),
      ]),
    );

  test('joining by oneself', async () => {
    if (share !== 'public')
      return await expect(call(app, joinBoard, { params: { boardID } }, as('none'))).rejects.toThrow('404');
    expect(await heard(() => call(app, joinBoard, { params: { boardID } }, as('none')))).toEqual(
      hears([
        [inside, ['member.joined', 'board.changed']],
        [['none'], ['board.joined']],
      ]),
    );
  });

  test('leaving', async () => {
    const events = await heard(() => call(app, leaveBoard, { params: { boardID } }, as('CO-OWNER')));
    const left = share === 'public' ? inside : inside.filter((role) => role !== 'CO-OWNER');
    expect(events).toEqual(
      hears([
        [left, ['member.left', 'board.changed']],
        [['CO-OWNER'], ['board.left']],
        [['OWNER', 'ADMIN'], ['inviteLink.ended']],
      ]),
    );
  });

  test('being removed', async () => {
    const events = await heard(() =>
      call(
        app,
        removeMember,
        { params: { boardID }, body: { profileID: as('AUTHOR').profileID } },
        as('ADMIN'),
      ),
    );
    const left = share === 'public' ? inside : inside.filter((role) => role !== 'AUTHOR');
    expect(events).toEqual(
      hears([
        [left, ['member.left', 'board.changed']],
        [['AUTHOR'], ['board.left']],
      ]),
    );
  });

  test.each<[Role, Role & ('CO-OWNER' | 'viewer' | 'AUTHOR')]>([
    ['viewer', 'CO-OWNER'],
    ['CO-OWNER', 'viewer'],
    ['ADMIN', 'AUTHOR'],
    ['AUTHOR', 'AUTHOR'],
  ])('%s becomes %s', async (role, given) => {
    const events = await heard(() =>
      call(
        app,
        updateRole,
        { params: { boardID }, body: { profileID: as(role).profileID, role: given } },
        as('OWNER'),
      ),
    );
    const changed = role === given ? [] : ['member.roleChanged'];
    const ended = role === 'CO-OWNER' ? ['OWNER', 'ADMIN'] : [];
    expect(events).toEqual(
      hears([
        [inside, changed],
        [[role], role === given ? [] : ['board.joined']],
        [ended, ['inviteLink.ended']],
      ]),
    );
  });

  test('making and withdrawing an invitation link', async () => {
    expect(await heard(() => invite('AUTHOR'))).toEqual(hears([[managers, ['inviteLink.created']]]));
    const { linkID } = await invite('AUTHOR');
    expect(
      await heard(() => call(app, revokeInviteLink, { params: { boardID, linkID } }, as('ADMIN'))),
    ).toEqual(hears([[managers, ['inviteLink.ended']]]));
  });

  test.each([
    [undefined, 'inviteLink.used'],
    [1, 'inviteLink.ended'],
  ])('accepting an invitation with %s uses', async (maxUses, name) => {
    const { secret } = await invite('AUTHOR', as('OWNER'), maxUses);
    const events = await heard(() =>
      call(app, handleInvitation, { body: { inviteID: secret, type: 'accept' } }, as('none')),
    );
    expect(events).toEqual(
      hears([
        [inside, ['member.joined', 'board.changed']],
        [['none'], ['board.joined']],
        [managers, [name]],
        [['OWNER'], ['ProfileActivityCount.changed', 'activity.moved', 'activity.told']],
      ]),
    );
  });

  test('accepting a higher role, and one that is not', async () => {
    const { secret } = await invite('AUTHOR');
    const accept = (role: Role) =>
      heard(() => call(app, handleInvitation, { body: { inviteID: secret, type: 'accept' } }, as(role)));
    expect(await accept('viewer')).toEqual(
      hears([
        [inside, ['member.roleChanged']],
        [['viewer'], ['board.joined']],
        [managers, ['inviteLink.used']],
      ]),
    );
    expect(await accept('ADMIN')).toEqual(hears([]));
  });

  test('declining', async () => {
    const { secret } = await invite('AUTHOR');
    expect(
      await heard(() =>
        call(app, handleInvitation, { body: { inviteID: secret, type: 'decline' } }, as('none')),
      ),
    ).toEqual(hears([]));
  });

  describe('inviting a person', () => {
    const byName = async () => {
      const body = { profileIDs: [as('none').profileID], role: 'AUTHOR' as const };
      return (await call(app, inviteMembers, { params: { boardID }, body }, as('OWNER'))).members[0]!._id;
    };
    const told = ['ProfileActivityCount.changed', 'activity.moved', 'activity.told'];

    test('is told to managers and to them', async () => {
      expect(await heard(byName)).toEqual(
        hears([
          [managers, ['member.invited']],
          [['none'], told.filter((name) => name !== 'activity.moved')],
        ]),
      );
    });

    test('as another role, and withdrawn', async () => {
      const id = await byName();
      const body = { ids: [id], role: 'viewer' as const };
      expect(
        await heard(() => call(app, updateInvitations, { params: { boardID }, body }, as('ADMIN'))),
      ).toEqual(hears([[managers, ['member.invited']]]));
      expect(
        await heard(() =>
          call(app, removeInvitations, { params: { boardID }, body: { ids: [id] } }, as('ADMIN')),
        ),
      ).toEqual(
        hears([
          [managers, ['member.invitationEnded']],
          [['none'], ['ProfileActivityCount.changed', 'activity.moved']],
        ]),
      );
    });

    test.each(['accept', 'decline'] as const)('who answers with %s', async (type) => {
      const inviteID = await byName();
      const events = await heard(() => call(app, handleInvitation, { body: { inviteID, type } }, as('none')));
      expect(events.get('ADMIN')).toContain('member.invitationEnded');
      expect(events.get('none')!.includes('board.joined')).toBe(type === 'accept');
    });
  });

  test('blocking, letting back in, and taking the block back', async () => {
    const give = (role: 'blocked' | 'AUTHOR') =>
      heard(() =>
        call(
          app,
          updateRole,
          { params: { boardID }, body: { profileID: as('AUTHOR').profileID, role } },
          as('ADMIN'),
        ),
      );
    expect((await give('blocked')).get('OWNER')).toContain('member.blocked');
    expect((await give('AUTHOR')).get('OWNER')).toContain('member.unblocked');
    await give('blocked');
    const body = { profileID: as('AUTHOR').profileID };
    const events = await heard(() => call(app, removeMember, { params: { boardID }, body }, as('ADMIN')));
    expect(events.get('CO-OWNER')).toContain('member.unblocked');
  });

  test('handing the board over', async () => {
    const body = { profileID: as('AUTHOR').profileID, role: 'OWNER' as const };
    const events = await heard(() => call(app, updateRole, { params: { boardID }, body }, as('OWNER')));
    expect(events.get('OWNER')).toContain('board.joined');
    expect(events.get('viewer')).toEqual(['board.changed', 'member.roleChanged']);
  });

  test('renewing a link', async () => {
    const { linkID } = await invite('AUTHOR');
    expect(
      await heard(() => call(app, renewInviteLink, { params: { boardID, linkID } }, as('ADMIN'))),
    ).toEqual(hears([[managers, ['inviteLink.created']]]));
  });

  test('asking for access, and being let on', async () => {
    // Passed on by a job; who may read a public board has nothing to ask for.
    const ask = () => call(app, requestAccess, { params: { boardID } }, as('none'));
    expect(await heard(ask)).toEqual(hears([]));
    const { inviteID } = await call(
      app,
      createInviteLink,
      { params: { boardID }, body: { role: 'viewer' } },
      as('OWNER'),
    );
    const askAgain = () => call(app, askForInvitation, { body: { inviteID } }, as('none'));
    expect(await heard(askAgain)).toEqual(hears([]));
    const requestID = newId();
    await sql`insert into board_access_requests (id, board_id, profile_id) values (${requestID}, ${boardID}, ${as('none').profileID})`.execute(
      app.services.db,
    );
    const input = {
      params: { boardID, requestID },
      body: { type: 'grant' as const, role: 'AUTHOR' as const },
    };
    const events = await heard(() => call(app, answerAccessRequest, input, as('ADMIN')));
    expect(events.get('OWNER')).toContain('access.requestEnded');
    expect(events.get('none')).toContain('activity.told');
  });
});
