import { beforeEach, expect, test, vi } from 'vitest';
import type { Live } from '#platform/web/live/useLive.ts';
import { render } from '#ui/web/testing/render.tsx';
import { LivePage } from './LivePage.tsx';

// Around the page stand the address and the session; here it is the page alone.
vi.mock('./missing.tsx', () => ({ MissingPage: () => <p>Missing</p>, isMissing: () => true }));
vi.mock('./View.tsx', () => ({ View: () => <p>On its way</p> }));

const told: string[] = [];
vi.mock('#ui/web/index.ts', async (original) => ({
  ...(await original<typeof import('#ui/web/index.ts')>()),
  toast: ({ message }: { message: string }) => void told.push(message),
}));
beforeEach(() => void told.splice(0));

const there: Live<string> = { data: 'Plans', error: null, isLoading: false, retry: () => undefined };
const onItsWay: Live<string> = { ...there, data: undefined, isLoading: true };
const missing: Live<string> = { ...onItsWay, error: new Error('not found'), isLoading: false };

function Page({ of, isClosed = false }: { of: Live<string>; isClosed?: boolean }) {
  const lost = (title: string) => `${title} is closed to you.`;
  return (
    <LivePage of={of} view={{ title: 'Board' }} failed="" coming={null} lost={lost} isClosed={isClosed}>
      {(title) => <h1>{title}</h1>}
    </LivePage>
  );
}

test('what is lost is told once, however often the page turns between lost and on its way', async () => {
  const page = await render(<Page of={there} />);
  await page.again(<Page of={missing} />);
  expect(told).toEqual(['Plans is closed to you.']);
  await page.again(<Page of={onItsWay} />);
  await page.again(<Page of={missing} />);
  // Closed while what was read still stands there.
  await page.again(<Page of={onItsWay} />);
  await page.again(<Page of={there} isClosed />);
  await page.again(<Page of={onItsWay} />);
  await page.again(<Page of={missing} />);
  expect(page.place.textContent).toBe('Missing');
  expect(told).toEqual(['Plans is closed to you.']);
  await page.unmount();
});

test('what is shown again and lost again is told again', async () => {
  const page = await render(<Page of={there} />);
  await page.again(<Page of={missing} />);
  await page.again(<Page of={there} />);
  await page.again(<Page of={missing} />);
  expect(told).toEqual(['Plans is closed to you.', 'Plans is closed to you.']);
  await page.unmount();
});

test('what was never shown is not told of', async () => {
  const page = await render(<Page of={there} isClosed />);
  await page.again(<Page of={onItsWay} />);
  await page.again(<Page of={missing} />);
  expect(page.place.textContent).toBe('Missing');
  expect(told).toEqual([]);
  await page.unmount();
});
