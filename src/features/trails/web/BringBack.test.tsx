import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { restorePost } from '#features/posts/contract.ts';
import { restoreThing } from '#features/posts/contract/things.ts';
import type { TrailItem } from '#features/trails/contract.ts';
import { connection, OFFLINE_REASON } from '#platform/web/calling/connection.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { savesBy } from '#platform/web/saving/testing/savesBy.ts';
import { UnavailableContext } from '#ui/web/index.ts';
import { clearToasts, toasts } from '#ui/web/layers/toast.ts';
import { render } from '#ui/web/testing/render.tsx';
import { BringBack } from './BringBack.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  clearToasts();
});

/** The line of a trail that says what was deleted, without a connection. */
async function openOffline(type: 'NOTE' | 'POST') {
  vi.spyOn(connection, 'isReachable').mockReturnValue(false);
  const answer = Promise.withResolvers<{ data: unknown }>();
  const call = vi.fn(() => answer.promise);
  const platform = { call, saves: savesBy(call, [restoreThing, restorePost]), profileID: () => 'ilse' };
  const item = { boardID: 'b', postID: 'p', subject: { type, _id: 't' } } as TrailItem;
  const { place, unmount } = await render(
    <PlatformContext value={platform as unknown as Platform}>
      <UnavailableContext value={OFFLINE_REASON}>
        <BringBack item={item} />
      </UnavailableContext>
    </PlatformContext>,
  );
  const button = place.querySelector('button')!;
  const press = () => act(async () => button.click());
  return { call, answer, button, press, unmount };
}

test('a block is brought back without a connection as by Undo: kept, sent once, and told of when it is back', async () => {
  const { call, answer, button, press, unmount } = await openOffline('NOTE');
  expect(button.getAttribute('aria-disabled')).toBeNull();
  await press();
  expect(button.getAttribute('aria-busy')).toBeNull(); // it is kept
  expect(toasts.current()).toEqual([]);
  await act(async () => answer.resolve({ data: {} }));
  const input = { params: { boardID: 'b', postID: 'p', thingID: 't' } };
  expect(call.mock.calls).toEqual([[restoreThing, input, expect.anything()]]);
  expect(toasts.current()).toMatchObject([{ message: 'It is back' }]);
  await unmount();
});

test('a post is brought back so, too', async () => {
  const { call, answer, button, press, unmount } = await openOffline('POST');
  expect(button.getAttribute('aria-disabled')).toBeNull();
  await press();
  await act(async () => answer.resolve({ data: {} }));
  const input = { params: { boardID: 'b', postID: 'p' } };
  expect(call.mock.calls).toEqual([[restorePost, input, expect.anything()]]);
  expect(toasts.current().filter(({ leaving }) => !leaving)).toMatchObject([{ message: 'It is back' }]);
  await unmount();
});
