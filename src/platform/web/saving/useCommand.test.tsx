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
import type { SaveJob } from './saveJob.ts';
import type { SavePorts, SaveQueue } from './saveQueue.ts';
import { canWait, type CommandOptions, type CommandResult, type Run, type WaitingResult } from './command.ts';
import { savesBy } from './testing/savesBy.ts';
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
  options: CommandOptions<typeof rename> = {},
  endpoint: typeof rename = rename,
  saves?: SaveQueue,
) {
  const pending = { add: vi.fn(), drop: vi.fn() };
  const cache = { pending, answered: vi.fn() };
  const platform = { call: vi.fn(call), cache, saves, profileID: () => 'p' } as unknown as Platform;
  let command!: { run: Run<typeof rename, unknown>; isBusy: boolean };
  function Screen() {
    command = useCommand(endpoint, options);
    return null;
  }
  const { place, unmount } = await render(
    <PlatformContext value={platform}>
      <Screen />
      <Toasts />
    </PlatformContext>,
  );
  let result!: CommandResult<typeof rename>;
  await act(async () => void (result = (await command.run(input)) as typeof result));
  const said = () =>
    [...place.querySelectorAll('[data-variant]:not([data-leaving])')]
      .filter((one) => one.closest('[data-toasts]') && one.querySelector('span'))
      .map((one) => `${one.getAttribute('data-variant')}: ${one.textContent}`);
  return { result, said, pending, cache, call: platform.call, command: () => command, unmount };
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

const keep = defineEndpoint({
  ...rename,
  name: 'test.keep',
  waits: () => ({ lane: 'post:x', key: 'title:x' }),
});
const job = {
  lane: 'post:x',
  key: 'title:x',
  endpoint: 'test.keep',
  input,
  profileID: 'p',
  expected: [change],
  id: expect.any(String),
};

/** Runs a command that waits, by a queue whose calls do as told. */
async function runWaiting(
  send: (job: SaveJob) => Promise<unknown>,
  options: CommandOptions<typeof keep> = {},
) {
  const queued = vi.fn<(job: SaveJob) => void>();
  const refused = vi.fn<SavePorts['refused']>();
  const sent: string[] = [];
  const sending = (given: SaveJob) => {
    sent.push(given.id);
    return send(given);
  };
  const saves = savesBy(vi.fn(), [], { send: sending, queued, refused });
  const { result, ...rest } = await run(
    async () => ({ data: {} }),
    { optimistic: () => [change], ...options },
    keep,
    saves,
  );
  return { ...rest, saves, queued, refused, sent, result: result as WaitingResult<typeof keep> };
}

test('what can wait is kept while the server cannot be reached, and is told only when it is refused', async () => {
  const away = vi.spyOn(connection, 'isReachable').mockReturnValue(false);
  const { promise, reject } = Promise.withResolvers();
  const { result, said, queued, sent, unmount } = await runWaiting(() => promise);
  expect(result).toEqual({ ok: true, saved: expect.any(Promise) });
  expect(queued.mock.calls).toEqual([[job]]);
  expect(said()).toEqual([]);
  away.mockReturnValue(true);
  await act(async () => reject(new CallError(403, { message: 'Not yours.' })));
  expect(said()).toEqual(['danger: Not yours.']);
  expect(sent).toHaveLength(1);
  await unmount();
});

test('what can wait and was not answered is kept as the same change, so that it happens once', async () => {
  let isThere = false;
  const send = async () => {
    if (!isThere) throw new CallError(0);
    return { title: 'Lamps' };
  };
  const { result, said, saves, sent, unmount } = await runWaiting(send, { success: 'Renamed' });
  expect(result).toEqual({ ok: true, saved: expect.any(Promise) });
  expect(said()).toEqual([]);
  isThere = true;
  await act(async () => saves.nudge());
  expect(sent).toEqual([sent[0], sent[0]]);
  expect(said()).toEqual(['success: Renamed']); // once it has happened
  await unmount();
});

test('what can wait is under way until the server answers, and answers with that', async () => {
  const { promise, resolve } = Promise.withResolvers<{ title: string }>();
  let calls = 0;
  const { command, unmount } = await runWaiting(async () => (calls++ === 0 ? { title: '' } : promise));
  let running!: Promise<unknown>;
  await act(async () => void (running = command().run({ body: { title: 'Lanterns' } })));
  expect(command().isBusy).toBe(true);
  await act(async () => resolve({ title: 'Lanterns' }));
  const made = (await running) as { saved: Promise<unknown> };
  await expect(made.saved).resolves.toEqual({ title: 'Lanterns' });
  expect(command().isBusy).toBe(false);
  await unmount();
});

test('what can wait and is refused at once says so, in its screen’s own words', async () => {
  const error = new CallError(409, { message: 'Taken.' });
  const { result, said, refused, unmount } = await runWaiting(() => Promise.reject(error), {
    failure: 'Not renamed.',
  });
  expect(result).toEqual({ ok: false, status: 0, error });
  expect(said()).toEqual(['danger: Not renamed.']);
  expect(refused).not.toHaveBeenCalled();
  await unmount();
});

test('what was kept and is refused later says so, though its form would have shown it at once', async () => {
  const away = vi.spyOn(connection, 'isReachable').mockReturnValue(false);
  const { promise, reject } = Promise.withResolvers();
  const { said, refused, unmount } = await runWaiting(() => promise, { failure: null });
  away.mockReturnValue(true);
  await act(async () => reject(new CallError(403, { message: 'Not yours.' })));
  expect(said()).toEqual(['danger: Not yours.']);
  expect(refused).not.toHaveBeenCalled();
  await unmount();
});

test('what counts in its order goes by the queue at once, under the id it was given', async () => {
  const onRefused = vi.fn(() => true);
  const known = { id: 'the note', makes: 'the note', lane: 'post:y', onRefused };
  const { queued, call, said, refused, unmount } = await runWaiting(
    () => Promise.reject(new CallError(403)),
    { job: known },
  );
  expect(call).not.toHaveBeenCalled();
  expect(queued.mock.calls).toEqual([[{ ...job, id: 'the note', makes: 'the note', lane: 'post:y' }]]);
  expect(onRefused).toHaveBeenCalledOnce();
  expect([said(), refused.mock.calls]).toEqual([[], []]);
  await unmount();
});

test('a refusal that is left to the composition root is told by nobody else', async () => {
  const { said, refused, unmount } = await runWaiting(() => Promise.reject(new CallError(403)), {
    job: { onRefused: null },
  });
  expect(refused).toHaveBeenCalledOnce();
  expect(said()).toEqual([]);
  await unmount();
});

test('the same call with an input that cannot wait is made at once, or not at all', async () => {
  const waits = ({ body }: { body: { title: string } }) => (body.title === 'Lamps' ? undefined : {});
  const some = defineEndpoint({ ...rename, waits });
  expect([canWait(some, input), canWait(some, { body: { title: 'Oak' } }), canWait(rename, input)]).toEqual([
    false,
    true,
    false,
  ]);
  const made = await run(async () => ({ data: { title: 'Lamps' } }), {}, some);
  expect(made.result).toMatchObject({ ok: true, data: { title: 'Lamps' } });
  await made.unmount();
  vi.spyOn(connection, 'isReachable').mockReturnValue(false);
  const { result, call, unmount } = await run(async () => ({ data: {} }), {}, some);
  expect(result).toMatchObject({ ok: false, status: 0 });
  expect(call).not.toHaveBeenCalled();
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

test('of what is made once, each try has the same id', async () => {
  const failing = async () => Promise.reject(new CallError(0));
  const { call, command, unmount } = await run(failing, { failure: null, mutationID: 'form' });
  await act(async () => void (await command().run(input)));
  expect(vi.mocked(call).mock.calls.map(([, , options]) => options)).toEqual([
    { mutationID: 'form' },
    { mutationID: 'form' },
  ]);
  await unmount();
});
