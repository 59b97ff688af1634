import { afterEach, expect, test, vi } from 'vitest';
import { placeOf, threadMuted, type Thread } from '#features/messages/contract.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import type { ActionContext } from '#platform/web/page/action.ts';
import { offlinePlatform } from '#platform/web/saving/testing/offline.ts';
import { clearToasts, toasts } from '#ui/web/layers/toast.ts';
import { actionsOnThread, type OnThread } from './actionsOnThread.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  clearToasts();
});

const thread = { _id: 'p', type: 'POST', isMuted: false } as Thread;
const on = (more: Partial<OnThread> = {}): OnThread => ({
  thread,
  next: undefined,
  open: vi.fn(),
  onSearch: vi.fn(),
  ...more,
});
const context = {} as ActionContext;
const shown = (things: OnThread) =>
  actionsOnThread.filter(({ isShown }) => isShown?.(things, context) ?? true);
const idsOn = (things: OnThread) => shown(things).map(({ id }) => id);

test('a discussion is searched, left for the next unread one, muted and unmuted, each where that can be', () => {
  expect(idsOn(on({ thread: undefined }))).toEqual(['search']);
  expect(idsOn(on())).toEqual(['search', 'mute']);
  expect(idsOn(on({ next: thread }))).toEqual(['search', 'next unread', 'mute']);
  expect(idsOn(on({ thread: { ...thread, isMuted: true } }))).toEqual(['search', 'unmute']);
});

test('its menu goes on to the next unread discussion as the key does, and names the key', () => {
  const there = on({ next: { ...thread, _id: 'q' } });
  const action = shown(there).find(({ id }) => id === 'next unread')!;
  expect(action.keys).toEqual(['n']);
  action.act!(there, context);
  expect(there.open).toHaveBeenCalledWith({ type: 'POST', id: 'q' });
});

test('without a connection a discussion is muted at once, kept, and told of where that is refused', async () => {
  const { platform, kept, refuse } = offlinePlatform();
  const mute = shown(on()).find(({ id }) => id === 'mute')!;
  await mute.act!(on(), { platform } as ActionContext);
  expect(toasts.current()).toHaveLength(1); // with Undo
  expect(kept).toMatchObject([
    {
      endpoint: 'messages.mute',
      key: 'mute:p',
      input: { body: { muted: true } },
      expected: [expectEvent('profile:ilse', threadMuted, { placeID: placeOf(thread), muted: true })],
    },
  ]);
  await refuse();
  expect(toasts.current().at(-1)).toMatchObject({ message: 'Not yours.', variant: 'danger' });
});
