import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { SessionContext, type Session } from '#features/session/web/index.ts';
import { CallError } from '#platform/web/calling/callError.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { clearToasts, Toasts } from '#ui/web/index.ts';
import { render } from '#ui/web/testing/render.tsx';
import { useSignOut } from './useSignOut.ts';

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await act(async () => clearToasts());
  await close?.();
});

function SignOut() {
  const leave = useSignOut();
  return <button onClick={() => void leave()}>Sign out</button>;
}

/** Presses the button while the server answers so. @returns what is on the page then */
async function signOut(leave: () => Promise<void>) {
  const steps: string[] = [];
  const session = {
    leave: async () => {
      steps.push('leave');
      await leave();
    },
    snapshot: () => 'signed-in',
    subscribe: () => () => undefined,
  } as unknown as Session;
  const saves = { flush: async () => void steps.push('flush') };
  const view = await render(
    <PlatformContext value={{ saves } as unknown as Platform}>
      <SessionContext value={session}>
        <SignOut />
        <Toasts />
      </SessionContext>
    </PlatformContext>,
  );
  close = view.unmount;
  await act(async () => {
    document.querySelector('button')!.click();
    await vi.waitFor(() => expect(steps).toEqual(['flush', 'leave']));
  });
  return document.body.textContent;
}

test('signing out sends what waits first, and says that it went well', async () => {
  expect(await signOut(async () => undefined)).toContain('Logged out successfully');
});

test('signing out that fails says what the server said', async () => {
  const error = new CallError(503, { error: 'UNAVAILABLE', message: 'The database is not available.' });
  expect(await signOut(() => Promise.reject(error))).toContain('The database is not available.');
});

test('signing out that nobody answers says so', async () => {
  expect(await signOut(() => Promise.reject(new CallError(0)))).toContain('An unknown error occurred');
});
