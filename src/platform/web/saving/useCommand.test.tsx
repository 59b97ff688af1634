import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { clearToasts, Toasts } from '#ui/web/index.ts';
import { render } from '#ui/web/testing/render.tsx';
import { CallError } from '../calling/callError.ts';
import { connection } from '../calling/connection.ts';
import { expectEvent } from '../live/live.ts';
import { PlatformContext, type Platform } from '../platform.ts';
import type { SaveQueue } from './saveQueue.ts';
import type { CommandOptions, CommandResult, Place } from './command.ts';
import { useCommand } from './useCommand.ts';

const rename = defineEndpoint({
  name: 'test.rename',
  method: 'PUT',
  path: '/things',
  summary: '',
  needs: 'profile',
  body: z.strictObject({ title: z.string() }),
  answer: z.strictObject({ title: z.string() }),
});
const input = { body: { title: 'Lamps' } };
const change = expectEvent('board:x', defineEvent('thing.changed', z.strictObject({})), {});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  clearToasts();
  vi.runAllTimers();
  vi.useRealTimers();
});

/** Runs a command whose call does as told. */
async function run(
  call: () => Promise<unknown>,
  options: CommandOptions<typeof rename> & { queue?: () => Place } = {},
) {
  const pending = { add: vi.fn(), drop: vi.fn() };
  const cache = { pending, answered: vi.fn() };
  const saves = { waitingIn: () => 0, put: vi.fn<SaveQueue['put']>(async () => undefined) };
  const platform = { call: vi.fn(call), cache, saves, profileID: () => 'p' } as unknown as Platform;
  let command!: ReturnType<typeof useCommand<typeof rename>>;
  function Screen() {
    command = useCommand(rename, options);
    return null;
  }
  const { place, unmount } = await render(
    <PlatformContext value={platform}>
      <Screen />
      <Toasts />
    </PlatformContext>,
  );
  let result!: CommandResult<typeof rename>;
  await act(async () => void (result = await command.run(input)));
  const said = () =>
    [...place.querySelectorAll('[data-variant]:not([data-leaving])')]
      .filter((one) => one.closest('[data-toasts]') && one.querySelector('span'))
      .map((one) => `${one.getAttribute('data-variant')}: ${one.textContent}`);
  return { result, said, pending, cache, saves, call: platform.call, command: () => command, unmount };
}

test('a success is told for 2.5 seconds', async () => {
  const { result, said, cache, unmount } = await run(async () => ({ data: { title: 'Lamps' } }), {
    success: ({ title }) => `Renamed to ${title}`,
  });
  expect(result).toEqual({ ok: true, data: { title: 'Lamps' } });
  expect(said()).toEqual(['success: Renamed to Lamps']);
  expect(cache.answered).toHaveBeenCalledOnce();
  await act(async () => void vi.advanceTimersByTime(2_499));
  expect(said()).toHaveLength(1);
  await act(async () => void vi.advanceTimersByTime(1));
  expect(said()).toEqual([]);
  await unmount();
});

test.each([
  ['the server’s message', new CallError(422, { message: 'This board is full.' }), 'This board is full.'],
  [
    'that something went wrong, where it has none',
    new CallError(500),
    'Something went wrong. Please try again.',
  ],
  [
    'that the server cannot be reached, where no answer came',
    new CallError(0),
    'The server cannot be reached right now. Please try again.',
  ],
])('a failure answers status 0 and the error, and tells %s', async (_what, error, words) => {
  const { result, said, pending, unmount } = await run(() => Promise.reject(error), {
    optimistic: () => [change],
  });
  expect(result).toEqual({ ok: false, status: 0, error });
  expect(said()).toEqual([`danger: ${words}`]);
  expect(pending.add).toHaveBeenCalledWith(expect.any(String), [change]);
  expect(pending.drop).toHaveBeenCalledWith(pending.add.mock.calls[0]![0]); // what was shown at once is taken back
  await unmount();
});

test('a failure is told in the screen’s own words, or not at all where its form tells it', async () => {
  const error = new CallError(409, { message: 'Taken.' });
  const own = await run(() => Promise.reject(error), { failure: 'There was an error saving your changes.' });
  expect(own.said()).toEqual(['danger: There was an error saving your changes.']);
  await own.unmount();
  clearToasts();
  vi.runAllTimers();
  const silent = await run(() => Promise.reject(error), { failure: null });
  expect(silent.said()).toEqual([]);
  await silent.unmount();
});

test('a fault of our own never throws, and says nothing that nobody understands', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const { result, said, unmount } = await run(() => Promise.reject(new TypeError('x is not a function')));
  expect(result).toMatchObject({ ok: false, status: 0, error: { status: 0 } });
  expect(said()).toEqual(['danger: Something went wrong. Please try again.']);
  expect(report).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  await unmount();
});

test('it is busy until the answer is there', async () => {
  const { promise, resolve } = Promise.withResolvers<{ data: { title: string } }>();
  let calls = 0;
  const { command, unmount } = await run(async () => (calls++ === 0 ? { data: { title: '' } } : promise));
  expect(command().isBusy).toBe(false);
  let running!: Promise<unknown>;
  await act(async () => void (running = command().run(input)));
  expect(command().isBusy).toBe(true);
  await act(async () => {
    resolve({ data: { title: '' } });
    await running;
  });
  expect(command().isBusy).toBe(false);
  await unmount();
});

const place = { lane: 'post:x', key: 'title:x' };
const job = { ...place, endpoint: 'test.rename', input, profileID: 'p', expected: [change] };
const waits = { optimistic: () => [change], queue: () => place };

test('what can wait is kept while the server cannot be reached, and is told only when it is refused', async () => {
  vi.spyOn(connection, 'isReachable').mockReturnValue(false);
  const { result, said, saves, call, unmount } = await run(async () => ({ data: {} }), waits);
  expect(result).toMatchObject({ ok: true });
  expect(call).not.toHaveBeenCalled();
  expect(saves.put.mock.calls[0]![0]).toEqual({ ...job, id: expect.any(String) });
  expect(said()).toEqual([]);
  await act(async () => void saves.put.mock.calls[0]![1]!(new CallError(403, { message: 'Not yours.' })));
  expect(said()).toEqual(['danger: Not yours.']);
  await unmount();
});

test('what can wait and was not answered is kept as the same change, so that it happens once', async () => {
  const { result, saves, call, unmount } = await run(() => Promise.reject(new CallError(0)), waits);
  expect(result).toMatchObject({ ok: true });
  const key = vi.mocked(call).mock.calls[0]![2]!.mutationID;
  expect(saves.put.mock.calls[0]![0]).toEqual({ ...job, id: key });
  await unmount();
});

test('what counts in its order goes by the queue at once, under the id it was given', async () => {
  const onRefused = () => true;
  const queue = () => ({ ...place, id: 'the note', makes: 'the note', inOrder: true as const, onRefused });
  const { result, saves, call, unmount } = await run(async () => ({ data: {} }), { ...waits, queue });
  expect(result).toMatchObject({ ok: true, saved: expect.any(Promise) });
  expect(call).not.toHaveBeenCalled();
  expect(saves.put.mock.calls).toEqual([[{ ...job, id: 'the note', makes: 'the note' }, onRefused]]);
  await unmount();
});

test('what cannot wait is not tried while the server cannot be reached, and says why', async () => {
  vi.spyOn(connection, 'isReachable').mockReturnValue(false);
  const { result, said, call, unmount } = await run(async () => ({ data: {} }));
  expect(result).toMatchObject({ ok: false, status: 0 });
  expect(call).not.toHaveBeenCalled();
  expect(said()).toEqual(['danger: You are offline. This needs a connection.']);
  await unmount();
});
