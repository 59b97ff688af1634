import { afterEach, expect, test, vi } from 'vitest';
import { placeOf, threadMuted, type Thread } from '#features/messages/contract.ts';
import { SessionContext } from '#features/session/web/index.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import { PlatformContext } from '#platform/web/platform.ts';
import { offlinePlatform } from '#platform/web/saving/testing/offline.ts';
import { clearToasts, toasts } from '#ui/web/layers/toast.ts';
import { render } from '#ui/web/testing/render.tsx';
import { useMute } from './useMute.ts';

afterEach(() => {
  vi.restoreAllMocks();
  clearToasts();
});

const thread = { _id: 'p', type: 'POST' } as Thread;
const session = { subscribe: () => () => undefined, snapshot: () => 'in', profileID: 'ilse' } as never;

test('without a connection a discussion is muted at once, kept, and told of where that is refused', async () => {
  const { platform, kept, refuse } = offlinePlatform();
  let mute: ReturnType<typeof useMute>;
  function Page() {
    mute = useMute(thread);
    return null;
  }
  const { unmount } = await render(
    <SessionContext value={session}>
      <PlatformContext value={platform}>
        <Page />
      </PlatformContext>
    </SessionContext>,
  );
  mute!(true);
  await vi.waitFor(() => expect(toasts.current()).toHaveLength(1)); // with Undo
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
  await unmount();
});
