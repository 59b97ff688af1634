import { expect, test, vi } from 'vitest';
import { onSeveral } from '#features/pageParts/web/index.ts';
import type { Platform } from '#platform/web/platform.ts';
import type { Settings } from '../taskCommands.ts';
import { settingMenus } from './taskMenus.tsx';
import { taskSettings, type OnTask } from './taskSettings.tsx';

const set = vi.fn<(post: object, settings: Settings) => void>();
vi.mock('../taskCommands.ts', async (original) => ({
  ...(await original<object>()),
  taskCommands: () => ({ set }),
}));

const context = { platform: { profileID: () => 'me' } as Platform } as never;
const on = (taskDueDate: string | null = null, role = 'OWNER') =>
  ({
    post: { _id: 'a', creator: 'me', taskStatus: 'OPEN', taskPriority: 'LOW', taskDueDate },
    board: { role, state: 'ACTIVE', ownerInfo: { firstName: 'Ana', lastName: 'Brandt' } },
    today: '2031-03-04',
  }) as unknown as OnTask;

test('each line of a menu of one task is one of several tasks, with a label for them', () => {
  const all = settingMenus.flatMap((menu) => taskSettings[menu]);
  expect(all.map(({ act }) => act)).not.toContain(undefined);
  const ofSeveral = onSeveral(all, [on(), on()], context, () => undefined);
  expect(ofSeveral.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  expect(ofSeveral.map(({ label }) => label)).toContain('Each a day earlier');
});

test('a setting that the task has is the chosen one', () => {
  const chosen = (menu: 'status' | 'priority') =>
    taskSettings[menu].filter(({ isOn }) => isOn?.(on(), {})).map(({ label }) => label);
  expect([chosen('status'), chosen('priority')]).toEqual([['Open'], ['Low']]);
});

test('a due date is counted from the reader’s day, or from the one that the task has', () => {
  const daysOf = (given: OnTask) => {
    set.mockClear();
    for (const { act } of taskSettings.due) act?.(given, context);
    return set.mock.calls.map(([, { taskDueDate }]) => taskDueDate);
  };
  const of = (...days: string[]) => [...days.map((day) => `2031-03-${day}`), null];
  expect(daysOf(on())).toEqual(of('04', '05', '11', '03', '05', '11'));
  expect(daysOf(on('2031-03-20'))).toEqual(of('04', '05', '11', '19', '21', '27'));
});

test('a line about the due date names the day that it would set', () => {
  const named = (given: OnTask) => taskSettings.due.map(({ outcome }) => outcome?.(given));
  const days = ['4 Mar 2031', '5 Mar 2031', '11 Mar 2031', '19 Mar 2031', '21 Mar 2031', '27 Mar 2031'];
  expect(named(on('2031-03-20'))).toEqual([...days, undefined]);
});

test('who may not change the post is told why', () => {
  const [first] = taskSettings.status;
  expect(first?.whyNot?.(on(), context)).toBeUndefined();
  expect(first?.whyNot?.(on(null, 'viewer'), context)).toBe(
    'Viewers only read. Ana Brandt can make you a contributor.',
  );
});
