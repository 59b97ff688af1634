import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Board } from '#features/boards/contract.ts';
import type { OnMember } from '#features/boards/web/index.ts';
import type { Member } from '#features/members/contract.ts';
import { CallError } from '#platform/web/calling/callError.ts';
import type { Call } from '#platform/web/live/live.ts';
import type { Action } from '#platform/web/page/action.ts';
import { LiveCache } from '#platform/web/live/liveCache.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { clearToasts } from '#ui/web/layers/toast.ts';
import { meanwhile, render } from '#ui/web/testing/render.tsx';
import RemoveMemberDialog from './RemoveMemberDialog.tsx';

afterEach(() => clearToasts());

const board = { _id: 'b', title: 'Lamps', share: 'restricted', postCount: 2 } as Board;
const member = {
  _id: 'tariq',
  memberProfileInfo: { firstName: 'Tariq', lastName: 'Lindqvist' },
} as Member;

vi.mock('#features/boards/web/index.ts', async (original) => ({
  ...(await original<object>()),
  useBoardAdditions: () => [{ actionsOnMembers: [handOverTasks] }],
}));

const handOverTasks: Action<OnMember> = {
  id: 'hand over tasks',
  label: 'Hand over tasks',
  icon: null,
  Dialog: ({ member: { taskCount } }) => <p>Hand over {taskCount} tasks</p>,
};

test.each([
  ['Remove', false],
  ['Block', true],
])('%s leads to tasks that not all may know of, which the server tells of', async (verb, blocks) => {
  const call = vi.fn(() =>
    Promise.reject(
      new CallError(409, { error: 'CONFLICT', details: [{ field: 'taskCount', message: '2' }] }),
    ),
  ) as unknown as Call;
  const cache = new LiveCache(call, { join: () => {}, leave: () => {} });
  const platform = { call, cache, profileID: () => 'me' } as unknown as Platform;
  const { place, unmount } = await render(
    <QueryClientProvider client={cache.client}>
      <PlatformContext value={platform}>
        <RemoveMemberDialog board={board} member={member} blocks={blocks} onClose={() => undefined} />
      </PlatformContext>
    </QueryClientProvider>,
  );
  const button = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === verb);
  await meanwhile(() => vi.waitFor(() => expect(button()).toBeDefined()));
  await act(async () => button()!.click());
  await vi.waitFor(() => expect(place.textContent).toBe('Hand over 2 tasks'));
  await unmount();
});
