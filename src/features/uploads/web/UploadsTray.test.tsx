import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { SessionContext, type Session } from '#features/session/web/index.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { render } from '#ui/web/testing/render.tsx';
import { noteFinished } from './finished.ts';
import { uploadQueue } from './uploads.ts';
import UploadsTray from './UploadsTray.tsx';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouterState: () => undefined,
  Link: ({ children }: { children?: string }) => <a href="/">{children}</a>,
}));
vi.mock('#platform/web/live/useLive.ts', () => ({ useLive: () => ({}) }));
vi.mock('./tusTransfer.ts', () => ({
  tusTransfer: () => ({ start: () => Promise.reject(new Error('Full')), stop: async () => undefined }),
}));

test('what somebody has sent, the next in the same browser does not see; it waits for who sent it', async () => {
  let me = 'ilse';
  const listeners = new Set<() => void>();
  const goOnAs = (profileID: string) =>
    act(async () => {
      me = profileID;
      for (const listener of listeners) listener();
    });
  const session = {
    get profileID() {
      return me;
    },
    snapshot: () => 'signed-in',
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  } as unknown as Session;
  const platform = { profileID: () => me, cache: { onEvent: () => () => {} } } as unknown as Platform;
  const { place, unmount } = await render(
    <PlatformContext value={platform}>
      <SessionContext value={session}>
        <UploadsTray />
      </SessionContext>
    </PlatformContext>,
  );
  const names = () =>
    [...place.querySelectorAll('[data-upload]')].map((row) => row.getAttribute('data-upload'));

  await act(async () => {
    uploadQueue(platform).add([new File(['x'], 'lost.mov')], { boardID: 'b', postID: 'p', index: 0 });
    noteFinished('ilse', {
      name: 'there.mov',
      boardID: 'b',
      postID: 'p',
      thingID: 't',
      fileID: 'f',
    });
  });
  await vi.waitFor(() => expect(names()).toEqual(['there.mov', 'lost.mov']));
  await goOnAs('');
  expect(names()).toEqual([]);
  await goOnAs('tomas');
  expect(names()).toEqual([]);
  await goOnAs('ilse');
  expect(names()).toEqual(['there.mov', 'lost.mov']);
  await unmount();
});
