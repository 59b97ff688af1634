import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SessionContext } from '#features/session/web/index.ts';
import { CallError } from '#platform/web/calling/callError.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { render } from '#ui/web/testing/render.tsx';
import { ThreadPane } from './ThreadPane.tsx';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({}),
  useSearch: () => ({}),
  Link: () => null,
}));
vi.mock('#features/profiles/web/index.ts', async (original) => ({
  ...(await original<object>()),
  useHere: () => false,
}));
vi.mock('#features/pageParts/web/index.ts', async (original) => ({
  ...(await original<object>()),
  MissingPage: () => <p>Missing</p>,
  WaitingChanges: () => null,
}));
const read = vi.hoisted(() => ({
  data: undefined,
  error: null as Error | null,
  isLoading: false,
  retry: vi.fn(),
}));
vi.mock('#platform/web/live/useLive.ts', () => ({ useLive: () => read }));
beforeEach(() => read.retry.mockClear());

const session = { subscribe: () => () => undefined, snapshot: () => 'in', profileID: 'me' } as never;
const cache = { pending: { add: () => undefined } };
const platform = { call: () => new Promise(() => undefined), cache } as unknown as Platform;
const show = (type: 'CONNECTION' | 'BOARD' | 'POST', error: Error) => {
  read.error = error;
  return render(
    <SessionContext value={session}>
      <PlatformContext value={platform}>
        <ThreadPane
          opened={{ type, id: 'it' }}
          thread={undefined}
          readID={undefined}
          isReading={false}
          onBack={() => undefined}
          next={undefined}
          open={() => undefined}
        />
      </PlatformContext>
    </SessionContext>,
  );
};

const types = ['CONNECTION', 'BOARD', 'POST'] as const;

test.each(types)(
  'a discussion (%s) that could not be read is not called missing, and is read again',
  async (type) => {
    const { place, unmount } = await show(type, new CallError(500));
    const alert = place.querySelector('[role="alert"]')!;
    expect(alert.textContent).toContain('Failed to fetch messages');
    await act(async () => alert.querySelector('button')!.click());
    expect(read.retry).toHaveBeenCalled();
    await unmount();
  },
);

test.each(types)('a discussion (%s) that one may not see is missing', async (type) => {
  const { place, unmount } = await show(type, new CallError(404));
  expect(place.textContent).toBe('Missing');
  await unmount();
});
