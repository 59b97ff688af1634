import { expect, test, vi } from 'vitest';
import { SessionContext } from '#features/session/web/index.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { render } from '#ui/web/testing/render.tsx';
import { PendingInvites } from './PendingInvites.tsx';

const invite = {
  inviteID: 'i',
  email: 'tomas@example.org',
  sentDate: '2026-11-23T10:00:00.000Z',
  expiresAt: '2026-12-23T10:00:00.000Z',
};
const read = vi.hoisted(() => ({ data: undefined as unknown, error: new Error('no'), retry: () => {} }));
vi.mock('#platform/web/live/useLive.ts', () => ({ useLive: () => read }));

const session = { subscribe: () => () => undefined, snapshot: () => 'in', profileID: 'me' } as never;
const show = () =>
  render(
    <SessionContext value={session}>
      <PlatformContext value={{} as unknown as Platform}>
        <PendingInvites />
      </PlatformContext>
    </SessionContext>,
  );

test('invitations that were read stay where reading them again fails', async () => {
  const failed = await show();
  expect(failed.place.textContent).toContain('Failed to fetch the invitations');
  await failed.unmount();

  read.data = [invite];
  const stays = await show();
  expect(stays.place.textContent).toContain('tomas@example.org');
  expect(stays.place.querySelector('[role="alert"]')).toBeNull();
  await stays.unmount();
});
