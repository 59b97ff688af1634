import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { clearToasts, Toasts } from '#ui/web/index.ts';
import { render } from '#ui/web/testing/render.tsx';
import { CallError } from './callError.ts';
import { PlatformContext, type Platform } from './platform.ts';
import { useCommand, type CommandOptions, type CommandResult } from './useCommand.ts';

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
const change = { type: 'thing', action: 'changed', data: {}, room: 'board:x' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  clearToasts();
  vi.runAllTimers();
  vi.useRealTimers();
});

/** Runs a command whose call does as told. */
async function run(call: () => Promise<unknown>, options: CommandOptions<typeof rename> = {}) {
  const pending = { add: vi.fn(), drop: vi.fn() };
  const cache = { pending, answered: vi.fn() };
  const platform = { call: vi.fn(call), cache } as unknown as Platform;
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
  return { result, said, pending, cache, command: () => command, unmount };
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
  ['the same without a connection', new CallError(0), 'Something went wrong. Please try again.'],
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
