import type { ComponentProps, ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { bookmarkedSources } from '#features/bookmarks/contract.ts';
import type { Connection } from '#features/connections/contract.ts';
import { SessionContext } from '#features/session/web/index.ts';
import type { LiveListView } from '#platform/web/live/useLive.ts';
import type { WindowedList } from '#platform/web/lists/WindowedList.tsx';
import { showStarred, starring } from '#platform/web/lists/testing/starred.tsx';
import { marks } from '../../../../marks.web.ts';
import { PersonAdditionsContext, type PersonAddition } from '../additions.ts';
import { PeopleIndex } from './PeopleIndex.tsx';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({}),
  Link: ({ children }: { children?: ReactNode }) => <a href="/">{children}</a>,
}));
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));

// All of them are drawn, as if in sight.
vi.mock('#platform/web/lists/WindowedList.tsx', () => ({
  WindowedList: ({ list, children }: ComponentProps<typeof WindowedList<Connection>>) =>
    list.items.map((one) => (
      <div key={one.id}>{children({ items: [one], placeOf: () => ({}) } as never)}</div>
    )),
}));

const session = { subscribe: () => () => undefined, snapshot: () => 'in', profileID: 'ilse' } as never;
const person = (firstName: string) =>
  ({
    id: firstName.toLowerCase(),
    firstName,
    lastName: 'Brandt',
    sortName: firstName,
    screenName: firstName,
    status: 'CONNECTED',
    connectedDate: null,
    blockedDate: null,
    commonBoardCount: 0,
  }) as unknown as Connection;
const stars: PersonAddition = { name: 'stars', actions: starring };

test('people in a list are told to be marked by one reading, and their menus know of any mark', async () => {
  const items = ['Ana', 'Ben', 'Cleo'].map(person);
  const page = await showStarred(
    <SessionContext value={session}>
      <PersonAdditionsContext value={[stars]}>
        <PeopleIndex list={{ items } as unknown as LiveListView<Connection>} label="All" scroller={null} />
      </PersonAdditionsContext>
    </SessionContext>,
    ['ben'],
    { marks, answers: { [bookmarkedSources.name]: { info: [{ sourceID: 'ben', type: 'CONNECTION' }] } } },
  );
  await page.until(() => expect(page.calls()).toEqual([bookmarkedSources.name, 'stars.read']));
  const lines = await page.menu('More about Ben Brandt');
  expect(lines.filter((line) => /star|bookmark/i.test(line))).toEqual(['Remove bookmark', 'Remove star']);
  await page.unmount();
});
