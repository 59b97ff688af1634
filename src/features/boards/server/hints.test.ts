import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { updateBoard } from '#features/boards/contract.ts';
import { boardList } from '#features/boards/web/index.ts';
import type { HintNotice } from '#platform/contract/events.ts';
import { newId } from '#platform/server/data/ids.ts';
import { call, createTestApp, type TestApp } from '../../../testing/app.ts';
import { ModelClient } from '../../../testing/live/modelClient.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { Tab } from '../../../testing/sockets.ts';
import { addMember } from '../../../testing/team.ts';

// A list of boards follows the rooms of those that come first, and hears of the others by hints.

const WAIT = { timeout: 8000 };
const calm = { drop: 0, double: 0, delay: 0 };

let app: TestApp;
let owner: Person;
let reader: Person;
/** More than a page of them, the first changed longest ago. */
let boardIDs: string[];
let client: ModelClient;
const tabs: Tab[] = [];
beforeAll(async () => {
  app = await createTestApp({ listen: true });
});
afterAll(() => app.dispose());
beforeEach(async () => {
  [owner, reader] = [await createPerson(app, 'Ilse Okafor'), await createPerson(app, 'Tariq Lindqvist')];
  boardIDs = await makeBoards(35);
  client = new ModelClient(app, reader, calm, Math.random);
});
afterEach(() => {
  client.close();
  for (const tab of tabs.splice(0)) tab.socket.close();
});

async function makeBoards(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  const titles = ids.map((_, index) => `board ${String(index).padStart(2, '0')}`);
  await sql`
    insert into boards (id, owner_id, title, sort_title, created_at, modified_at)
    select id, ${owner.profileID}, title, title, now() - interval '1 day', now() - interval '1 day' + n * interval '1 minute'
    from unnest(${ids}::text[], ${titles}::text[]) with ordinality as x (id, title, n)`.execute(
    app.services.db,
  );
  for (const [profileID, role] of [
    [owner.profileID, 'OWNER'],
    [reader.profileID, 'AUTHOR'],
  ]) {
    await sql`insert into board_members (board_id, profile_id, role)
      select unnest(${ids}::text[]), ${profileID}, ${role}`.execute(app.services.db);
  }
  return ids;
}

const rename = (boardID: string, title: string) =>
  call(app, updateBoard, { params: { boardID }, body: { _id: boardID, title } }, owner);

/** Opens lists, and waits until they are there and hear of changes. @returns the titles and the count of each */
async function look(...lists: ReturnType<typeof boardList>[]) {
  for (const list of lists) client.look(list as never);
  await client.settle([`profile:${reader.profileID}`]);
  return lists.map((list) => () => {
    const { items, total } = client.cache.view(list)!;
    return { titles: items.map(({ title }) => title), total };
  });
}

async function openTab(person: Person): Promise<{ tab: Tab; hints: HintNotice[] }> {
  const tab = Tab.of(app, person);
  const hints: HintNotice[] = [];
  tab.socket.on('hint', (hint: HintNotice) => void hints.push(hint));
  tabs.push(tab);
  await tab.settled();
  return { tab, hints };
}

test('a board that is not loaded comes into the list by its change, where the list’s order has it', async () => {
  const me = reader.profileID;
  const [recent, byTitle, own] = await look(
    boardList(me),
    boardList(me, { sortBy: 'title' }),
    boardList(me, { showOnly: 'MYBOARDS' }),
  );
  const before = [recent!(), byTitle!(), own!()];
  expect(before[0]!.titles).not.toContain('board 00');
  await rename(boardIDs[0]!, 'Zebra');
  await vi.waitFor(() => expect(recent!().titles[0]).toBe('Zebra'), WAIT);
  expect(byTitle!().titles).not.toContain('Zebra');
  await rename(boardIDs[1]!, 'Aardvark');
  await vi.waitFor(() => expect(byTitle!().titles[0]).toBe('Aardvark'), WAIT);
  await vi.waitFor(() => expect(recent!().titles.slice(0, 2)).toEqual(['Aardvark', 'Zebra']), WAIT);
  expect([recent!().total, byTitle!().total]).toEqual([before[0]!.total, before[1]!.total]);
  expect(own!()).toEqual(before[2]);
});

test('a board that is loaded, and whose room is not followed, is brought up to date each time', async () => {
  const [recent] = await look(boardList(reader.profileID));
  expect(recent!().titles).toContain('board 10');
  await rename(boardIDs[10]!, 'Lamps');
  await rename(boardIDs[10]!, 'Lamps, round two');
  await vi.waitFor(() => expect(recent!().titles[0]).toBe('Lamps, round two'), WAIT);
  expect(recent!().titles).not.toContain('board 10');
});

test('what nobody has told is found by looking again', async () => {
  const [recent] = await look(boardList(reader.profileID));
  await sql`update boards set title = 'Untold', modified_at = now() where id = ${boardIDs[0]}`.execute(
    app.services.db,
  );
  // As after a connection was lost: hints come again from when the reader's own room is joined.
  client.cache.members.connected();
  client.cache.members.joined(`board:${boardIDs[0]}`);
  expect(recent!().titles).not.toContain('Untold');
  client.cache.members.joined(`profile:${reader.profileID}`);
  await vi.waitFor(() => expect(recent!().titles[0]).toBe('Untold'), WAIT);
  expect(recent!().titles).toHaveLength(30); // all that was loaded
});

test('a hint goes to those who have the board on their list, and to nobody else', async () => {
  const [blocked, stranger] = [
    await createPerson(app, 'Sunniva Haddad'),
    await createPerson(app, 'Nadia Stranger'),
  ];
  const boardID = boardIDs[0]!;
  await addMember(app, boardID, blocked, 'blocked');
  const [member, no, nobody] = [await openTab(reader), await openTab(blocked), await openTab(stranger)];
  await rename(boardID, 'Lamps');
  await vi.waitFor(
    () =>
      expect(member.hints).toEqual([
        { room: `board:${boardID}`, seq: expect.any(Number), of: ['board.changed'] },
      ]),
    WAIT,
  );
  for (const { tab } of [no, nobody]) await tab.settled();
  expect([no.hints, nobody.hints]).toEqual([[], []]);
});
