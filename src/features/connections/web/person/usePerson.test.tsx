import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#platform/web/calling/callError.ts';
import { defineMomentary, type Call } from '#platform/web/live/live.ts';
import { LiveCache } from '#platform/web/live/liveCache.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { render } from '#ui/web/testing/render.tsx';
import { connectionChanged } from '#features/connections/contract.ts';
import { PersonAdditionsContext, type PersonAddition } from '../additions.ts';
import { usePerson } from './usePerson.ts';

vi.mock('#features/pageParts/web/index.ts', async (original) => ({
  ...(await original<object>()),
  useProfileID: () => 'me',
  isMissing: (error: unknown) => error instanceof CallError && error.status === 404,
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('somebody who is missing stays missing while they are read again', async () => {
  const answers: { reject: (error: Error) => void }[] = [];
  const call = () => new Promise((_resolve, reject) => answers.push({ reject }));
  const cache = new LiveCache(call as unknown as Call, { join: () => {}, leave: () => {} });
  const kept = defineMomentary<never>({
    key: ['kept'],
    read: (made) => made({} as never, {}),
  });
  const keeps: PersonAddition = { name: 'kept', useKept: (_id, options) => useLive(kept, options) };
  const states: string[] = [];
  function Somebody() {
    const { is } = usePerson('somebody');
    if (states.at(-1) !== is) states.push(is);
    return null;
  }
  const { unmount } = await render(
    <QueryClientProvider client={cache.client}>
      <PlatformContext value={{ cache } as unknown as Platform}>
        <PersonAdditionsContext value={[keeps]}>
          <Somebody />
        </PersonAdditionsContext>
      </PlatformContext>
    </QueryClientProvider>,
  );
  /** Lets what has been asked and answered be drawn. */
  const draw = () => act(() => vi.advanceTimersByTimeAsync(10));
  /** Answers what was asked: there is nothing. */
  const answer = async () => {
    for (const { reject } of answers.splice(0)) reject(new CallError(404));
    await draw();
  };
  await draw();
  await answer(); // the page of the person
  await answer(); // what is kept about them
  expect(states).toEqual(['loading', 'missing']);
  const event = {
    room: 'profile:me',
    seq: 1,
    ...connectionChanged,
    data: { connection: { id: 'somebody' } },
  };
  await act(async () => cache.receive(event as never));
  await draw();
  expect(answers).toHaveLength(2);
  await answer();
  expect(states).toEqual(['loading', 'missing']);
  await unmount();
});
