// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, createElement, Fragment, type ReactNode } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBoard, viewBoard } from '#features/boards/contract.ts';
import { bookmarkedSources, setBookmark } from '#features/bookmarks/contract.ts';
import { createPost } from '#features/posts/contract.ts';
import { SessionContext, type Session } from '#features/session/web/index.ts';
import { setTags } from '#features/tags/contract.ts';
import { addTaskMembers, listTasks, updateTaskSettings, type Task } from '#features/tasks/contract.ts';
import { LiveCache } from '#platform/web/live/liveCache.ts';
import { MarksContext } from '#platform/web/lists/marks.tsx';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { savesBy, shownIn } from '#platform/web/saving/testing/savesBy.ts';
import { clearToasts, Toasts } from '#ui/web/index.ts';
import { meanwhile, render } from '#ui/web/testing/render.tsx';
import { marks } from '../../../marks.web.ts';
import { saveEndpoints } from '../../../saves.web.ts';
import { call, createTestApp, type TestApp } from '../../../testing/app.ts';
import { callAs } from '../../../testing/callAs.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { addMember } from '../../../testing/team.ts';
import { useTaskSelection } from '../web/selection/useTaskSelection.tsx';

let app: TestApp;
let ilse: Person;
let tariq: Person;
let page: Awaited<ReturnType<typeof open>>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const board = async (title: string) => {
  const { _id } = await call(app, createBoard, { body: { title, share: 'restricted' } }, ilse);
  await addMember(app, _id, tariq, 'AUTHOR');
  await call(app, viewBoard, { params: { boardID: _id } }, ilse);
  return _id;
};
const task = async (boardID: string, title: string, settings: object) => {
  const post = await call(app, createPost, { params: { boardID }, body: { title } }, ilse);
  const params = { boardID, postID: post._id };
  await call(app, updateTaskSettings, { params, body: { taskMode: true, ...settings } }, ilse);
  return params;
};

/** Two tasks that differ in all that can be changed, on two boards; and a third board. */
beforeEach(async () => {
  ilse = await createPerson(app, 'Ilse Okafor');
  tariq = await createPerson(app, 'Tariq Lindqvist');
  const [workshop, riverside] = [await board('Workshop'), await board('Riverside')];
  await board('Depot');
  const lamps = await task(workshop, 'Lamps', {
    taskStatus: 'IN_PROGRESS',
    taskPriority: 'HIGH',
    taskDueDate: '2031-03-04',
  });
  const taskMembers = [{ profileID: tariq.profileID }];
  await call(app, addTaskMembers, { params: lamps, body: { taskMembers } }, ilse);
  const tagged = { id: lamps.postID, type: 'POST' as const };
  await call(app, setTags, { params: tagged, body: { tags: ['brass'] } }, ilse);
  await task(riverside, 'Chairs', {});
  page = await open();
  return async () => {
    clearToasts();
    // Those that leave are still there for a moment, with their Undo.
    await meanwhile(() =>
      vi.waitFor(() => expect(document.querySelector('[data-toasts] button')).toBeNull()),
    );
    await page.unmount();
  };
});

const tasks = async (): Promise<Task[]> =>
  (await call(app, listTasks, { body: { sortBy: 'title-desc' } }, ilse)).info;

/** All of the tasks, as the server has them. */
async function kept() {
  const { info } = await call(app, bookmarkedSources, {}, ilse);
  const bookmarked = new Set(info.map(({ sourceID }) => sourceID));
  return (await tasks()).map((one) => ({
    title: one.title,
    board: one.boardInfo.title,
    status: one.taskStatus,
    priority: one.taskPriority,
    due: one.taskDueDate,
    done: one.taskCompleteDate,
    people: one.taskMembers.map(({ profileID }) => profileID),
    tags: one.tags,
    isBookmarked: bookmarked.has(one._id),
  }));
}

/** The list’s bar, with both tasks chosen. */
async function open() {
  const asIlse = callAs(app, ilse);
  const cache = new LiveCache(asIlse, { join: () => undefined, leave: () => undefined });
  const profileID = () => ilse.profileID;
  const socket = { presences: new Set(), watch: async () => [] };
  const saves = savesBy(asIlse, saveEndpoints, shownIn(cache));
  const platform = { call: asIlse, cache, saves, socket, profileID } as unknown as Platform;
  const session = { profileID: ilse.profileID, snapshot: () => 'signed-in', subscribe: () => () => {} };
  const listed = await tasks();
  function Page() {
    const { selection, bar } = useTaskSelection(listed, false, undefined);
    return createElement('div', {}, createElement('button', { onClick: selection.all }, 'Choose both'), bar);
  }
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const around = [
    (children: ReactNode) => createElement(MarksContext, { value: marks }, children),
    (children: ReactNode) => createElement(PlatformContext, { value: platform }, children),
    (children: ReactNode) =>
      createElement(SessionContext, { value: session as unknown as Session }, children),
    (children: ReactNode) => createElement(QueryClientProvider, { client: cache.client }, children),
    (children: ReactNode) => createElement(RouterContextProvider, { router, children }),
  ];
  const shown = createElement(Fragment, {}, createElement(Page), createElement(Toasts));
  const screen = await render(around.reduce<ReactNode>((children, wrap) => wrap(children), shown));
  await press('Choose both');
  return screen;
}

function nameOf(element: Element): string {
  const spoken = element.cloneNode(true) as Element;
  for (const hidden of spoken.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return element.getAttribute('aria-label') ?? spoken.textContent.trim();
}

function find(name: string, within = ''): HTMLElement | undefined {
  const roles = ['button', '[role=menuitem]', '[role=option]', 'label'];
  const all = document.querySelectorAll<HTMLElement>(roles.map((role) => `${within} ${role}`).join());
  return [...all].find((element) => nameOf(element) === name);
}

async function seen<T>(look: () => T | undefined): Promise<T> {
  let found: T | undefined;
  await meanwhile(() =>
    vi.waitFor(() => {
      found = look();
      expect(found, `in “${document.body.textContent}”`).toBeTruthy();
    }),
  );
  return found!;
}

/** @param within a selector of what it stands in */
async function press(name: string, within?: string) {
  const element = await seen(() => find(name, within));
  await act(async () => element.click());
}

async function type(words: string) {
  const field = await seen(() => document.querySelector<HTMLInputElement>('[role=combobox]') ?? undefined);
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  await act(async () => {
    field.focus();
    write.call(field, words);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  });
}

const told = (words: string) => seen(() => document.body.textContent.includes(words) || undefined);

/** Presses something, and then the Undo of its toast: all is as it was. */
async function doneAndTakenBack(
  pressing: () => Promise<void>,
  { said, taken }: { said: string; taken?: string },
  change: (before: Awaited<ReturnType<typeof kept>>) => unknown,
) {
  const before = await meanwhile(kept);
  await pressing();
  await told(said);
  expect(await meanwhile(kept)).toEqual(change(before));
  await press('Undo', '[data-toasts]');
  if (taken) await told(taken);
  await meanwhile(() => vi.waitFor(async () => expect(await kept()).toEqual(before)));
}

const DIALOG = '[role=dialog]';

describe('of several tasks on several boards', () => {
  const today = new Intl.DateTimeFormat('en-CA').format(Date.now());
  test.for([
    { menu: 'Status', item: 'In review', said: '2 posts set to in review', to: { status: 'IN_REVIEW' } },
    {
      menu: 'Status',
      item: 'Completed',
      said: '2 posts set to completed',
      to: { status: 'COMPLETED', done: today },
    },
    { menu: 'Priority', item: 'Low', said: '2 posts given low priority', to: { priority: 'LOW' } },
    { menu: 'Due date', item: 'Today', said: '2 posts made due today', to: { due: today } },
    { menu: 'Due date', item: 'No due date', said: '2 posts left without a due date', to: { due: null } },
  ])(
    '$menu: $item is given to each, and one Undo gives each what it had',
    async ({ menu, item, said, to }) => {
      await doneAndTakenBack(
        async () => {
          await press(menu, '[role=toolbar]');
          await press(item, '[role=menu]');
        },
        { said, taken: '2 posts taken back' },
        (before) => before.map((one) => ({ ...one, ...to })),
      );
    },
  );

  test('somebody is asked for each, and taken off the one they were not on', async () => {
    await doneAndTakenBack(
      async () => {
        await press('Assign', '[role=toolbar]');
        await type('tariq');
        await press('Tariq Lindqvist', '[role=listbox]');
        await press('Assign', DIALOG);
      },
      { said: '2 posts assigned', taken: '1 post taken back' },
      (before) => before.map((one) => ({ ...one, people: [tariq.profileID] })),
    );
  });

  test('those who are on each of the boards can be asked, and nobody else', async () => {
    await meanwhile(async () => {
      const mei = await createPerson(app, 'Mei Lindqvist');
      const [lamps] = await tasks();
      await addMember(app, lamps!.boardID, mei, 'AUTHOR');
    });
    await press('Assign', '[role=toolbar]');
    await type('lindqvist');
    await seen(() => find('Tariq Lindqvist', '[role=listbox]'));
    expect(find('Mei Lindqvist', '[role=listbox]')).toBeUndefined();
    await press('Cancel', DIALOG);
  });

  test('a tag of any of the boards is offered, and is new on the others', async () => {
    await meanwhile(async () => {
      const [, chairs] = await tasks();
      const { postID: id } = await task(chairs!.boardID, 'Tables', {});
      await call(app, setTags, { params: { id, type: 'POST' }, body: { tags: ['oak, oiled'] } }, ilse);
    });
    await press('Tag', '[role=toolbar]');
    await type('oak');
    await press('oak, oiled', '[role=listbox]');
    await press('Save', DIALOG);
    await told('Tagged 2 posts');
    const shown = await meanwhile(kept);
    expect(shown.map(({ title, tags }) => [title, tags])).toEqual([
      ['Tables', ['oak, oiled']],
      ['Lamps', ['brass', 'oak, oiled']],
      ['Chairs', ['oak, oiled']],
    ]);
  });

  test('a tag is put on each, and taken off the one that had it not', async () => {
    await doneAndTakenBack(
      async () => {
        await press('Tag', '[role=toolbar]');
        await press('brass', DIALOG);
        await press('Save', DIALOG);
      },
      { said: 'Tagged 2 posts' },
      (before) => before.map((one) => ({ ...one, tags: ['brass'] })),
    );
  });

  test('each is bookmarked, and not any more', async () => {
    await doneAndTakenBack(
      () => press('Bookmark', '[role=toolbar]'),
      { said: '2 posts bookmarked' },
      (before) => before.map((one) => ({ ...one, isBookmarked: true })),
    );
  });

  test('both move to a board, and each back to the one that it was on', async () => {
    await doneAndTakenBack(
      async () => {
        await press('Move', '[role=toolbar]');
        await press('Depot', DIALOG);
        await press('Move', DIALOG);
      },
      { said: '2 posts moved to “Depot”' },
      (before) => before.map((one) => ({ ...one, board: 'Depot' })),
    );
  });

  test('one of them moves to where the other is, and back', async () => {
    await doneAndTakenBack(
      async () => {
        await press('Move', '[role=toolbar]');
        await press('Riverside', DIALOG);
        await press('Move', DIALOG);
      },
      { said: '“Lamps” moved to “Riverside”' },
      (before) => before.map((one) => ({ ...one, board: 'Riverside' })),
    );
  });

  test.for([
    { button: 'Archive', said: '2 posts archived' },
    { button: 'Delete', said: '2 posts deleted' },
  ])('$button takes both off the list, and one Undo brings both back', async ({ button, said }) => {
    await doneAndTakenBack(
      () => press(button, '[role=toolbar]'),
      { said },
      () => [],
    );
  });
});

test('of bookmarks, those that were there before stay when the bookmarking of several is taken back', async () => {
  const [lamps] = await meanwhile(tasks);
  const body = { sourceID: lamps!._id, sourceType: 'POST' as const, state: true };
  await page.unmount();
  await call(app, setBookmark, { body }, ilse);
  page = await open();
  await doneAndTakenBack(
    () => press('Bookmark 1 of these', '[role=toolbar]'),
    { said: '1 post bookmarked' },
    (before) => before.map((one) => ({ ...one, isBookmarked: true })),
  );
});
