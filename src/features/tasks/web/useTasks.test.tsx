import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { getMenuDetails } from '#features/profiles/contract.ts';
import { SessionContext } from '#features/session/web/index.ts';
import { listTasks } from '#features/tasks/contract.ts';
import { CallError } from '#platform/web/calling/callError.ts';
import { LiveCache } from '#platform/web/live/liveCache.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { render } from '#ui/web/testing/render.tsx';
import { dueTasks } from './taskQueries.ts';
import { useTasks } from './useTasks.ts';

const session = { profileID: 'me', subscribe: () => () => {}, snapshot: () => 'in' };

/** Shows the tasks due, and answers for the profile when the test says so. */
async function showTasks() {
  const menu = Promise.withResolvers<object>();
  const readTasks = vi.fn(async () => ({ data: { info: [], total: 0 }, asOf: {} }));
  const call = vi.fn(async (endpoint: object) => {
    if (endpoint === getMenuDetails) return { data: await menu.promise, asOf: { 'profile:me': 1 } };
    return endpoint === listTasks ? await readTasks() : undefined;
  });
  const cache = new LiveCache(call as never, { join: () => {}, leave: () => {} });
  const Tasks = () => (useTasks(dueTasks).isKnown ? 'there' : 'coming');
  const { place, unmount } = await render(
    <QueryClientProvider client={cache.client}>
      <PlatformContext value={{ cache } as unknown as Platform}>
        <SessionContext value={session as never}>
          <Tasks />
        </SessionContext>
      </PlatformContext>
    </QueryClientProvider>,
  );
  const text = () => place.textContent;
  return { menu, readTasks, text, unmount };
}

test('tasks are read once, by the day of the reader, however late their profile is known', async () => {
  const { menu, readTasks, text, unmount } = await showTasks();
  expect([text(), readTasks.mock.calls.length]).toEqual(['coming', 0]);
  const profiles = [{ id: 'me', timeZone: 'Pacific/Auckland' }];
  await act(async () => menu.resolve({ profilesDetails: { profiles } }));
  await vi.waitFor(() => expect(text()).toBe('there'));
  expect(readTasks.mock.calls.length).toBe(1);
  await unmount();
});

test('tasks are read by another day rather than not at all, where the profile cannot be', async () => {
  const { menu, readTasks, text, unmount } = await showTasks();
  await act(async () => menu.reject(new CallError(400)));
  await vi.waitFor(() => expect(text()).toBe('there'));
  expect(readTasks.mock.calls.length).toBe(1);
  await unmount();
});
