import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { dayIn } from '#features/profiles/web/index.ts';
import { SessionContext } from '#features/session/web/index.ts';
import type { Task } from '#features/tasks/contract.ts';
import { CallError } from '#platform/web/calling/callError.ts';
import { showReadingOn, type Asked } from '#platform/web/lists/testing/readOn.tsx';
import TaskCalendar from './TaskCalendar.tsx';
import TaskColumns from './TaskColumns.tsx';
import { TaskGroups } from './TaskGroups.tsx';
import TaskTimeline from './TaskTimeline.tsx';
import type { TaskPageView } from './useTaskView.ts';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({}),
  useSearch: () => ({}),
  Link: ({ children }: { children?: ReactNode }) => <a href="/">{children}</a>,
}));

const session = { subscribe: () => () => undefined, snapshot: () => 'in', profileID: 'me' } as never;
const today = dayIn(Date.now());
const task = (title: string) =>
  ({
    _id: title,
    title,
    boardID: 'b',
    boardInfo: { _id: 'b', title: 'Garden', cloth: null, role: 'OWNER', state: 'ACTIVE' },
    taskMode: true,
    taskStatus: 'OPEN',
    taskPriority: 'MEDIUM',
    taskDueDate: today,
    taskEstimateUnits: 'DAYS',
    taskActualUnits: 'DAYS',
    taskMembers: [],
    tags: [],
    createDate: today,
  }) as unknown as Task;
const view = {
  scope: 'ALL',
  sortBy: 'duedate-asc',
  filter: { status: [], priority: [], progress: [] },
  search: '',
  tags: { tags: [], match: 'ANY' },
  boardIDs: [],
  places: {},
  wanted: { scope: 'ALL' },
  isFiltered: false,
  set: () => undefined,
  clear: () => undefined,
} as unknown as TaskPageView;

/** Two pages of what is due, and nothing that is done or was due before, or a failure of that. */
const pages =
  (instead?: Error) =>
  (isFirst: boolean, { body: { status = [], dueTo = today } = {} }: Asked) => {
    const isNone = status.includes('COMPLETED') || dueTo < today;
    if (isNone && instead) throw instead;
    return {
      info: isNone ? [] : [task(isFirst ? 'Water' : 'Weed')],
      hasRemaining: isFirst && !isNone,
      cursor: 'next',
      profilesDetails: { profiles: [] },
    };
  };
const show = (screen: ReactNode, page = pages()) =>
  showReadingOn(<SessionContext value={session}>{screen}</SessionContext>, page);

test.each([
  ['list', <TaskGroups key="list" view={view} />, 'Show more tasks'],
  ['board', <TaskColumns key="board" view={view} onNew={() => undefined} />, 'Show more'],
  ['calendar', <TaskCalendar key="calendar" view={view} />, undefined],
  ['timeline', <TaskTimeline key="timeline" view={view} />, undefined],
])(
  'where further tasks of a %s cannot be read, that is said beside another try',
  async (_as, screen, more) => {
    const { place, press, mend, until, unmount } = await show(screen);
    if (more !== undefined) await press(more);
    await until(() => expect(place.textContent).toContain('The rest could not be read.'));
    expect(place.textContent).not.toContain('Weed');
    mend();
    await press('Try again');
    await until(() => expect(place.textContent).toContain('Weed'));
    await unmount();
  },
);

test('where what was overdue cannot be read, a timeline without bars does not say that nothing is due', async () => {
  const failing = pages(new CallError(400));
  const none: typeof failing = (...asked) => ({ ...failing(...asked), info: [], hasRemaining: false });
  const { place, until, unmount } = await show(<TaskTimeline view={view} />, none);
  await until(() =>
    expect(place.querySelector('[role="alert"]')?.textContent).toContain('Failed to fetch tasks'),
  );
  expect(place.textContent).not.toContain('Nothing is due');
  await unmount();
});

test('where what was done this week cannot be read, that is said below what is to be done', async () => {
  const { place, mend, press, until, unmount } = await show(
    <TaskGroups view={view} />,
    pages(new CallError(400)),
  );
  mend();
  await press('Show more tasks');
  await until(() => expect(place.textContent).toContain('Failed to fetch what was done this week'));
  expect(place.textContent).toContain('Weed');
  await unmount();
});
