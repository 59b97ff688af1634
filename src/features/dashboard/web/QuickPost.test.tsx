import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Board } from '#features/boards/contract.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { render } from '#ui/web/testing/render.tsx';
import { QuickPost } from './QuickPost.tsx';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => async () => undefined,
}));

const call = vi.fn(async (_endpoint: unknown, _input: { params: { boardID: string } }) => ({
  data: { _id: 'p' },
}));
const cache = { pending: { add: vi.fn(), drop: vi.fn() }, answered: vi.fn() };
const platform = { call, cache, profileID: () => 'me' } as unknown as Platform;
const shop = { _id: 'shop', title: 'Lamp shop', role: 'OWNER', boardType: 'BOARD' } as unknown as Board;

const known = (ownBoard: string | null | undefined, boards?: Board[]) => (
  <PlatformContext value={platform}>
    <QuickPost ownBoard={ownBoard} boards={boards} />
  </PlatformContext>
);
const postedOn = () => call.mock.calls.map(([, { params }]) => params.boardID);

/** Writes a title and presses Enter while so much is known. */
async function write(...[ownBoard, boards]: Parameters<typeof known>) {
  const screen = await render(known(ownBoard, boards));
  const field = screen.place.querySelector('input')!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, 'A lamp');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => field.form!.requestSubmit());
  return { ...screen, field };
}

beforeEach(() => void call.mockClear());

test('what is posted before one’s own board is known goes there once it is, and to no other meanwhile', async () => {
  const { again, field, unmount } = await write(undefined, [shop]);
  expect(postedOn()).toEqual([]);
  expect(field.value).toBe('A lamp');
  await again(known('own', [shop]));
  expect(postedOn()).toEqual(['own']);
  expect(field.value).toBe('');
  await again(known('own', [shop]));
  expect(postedOn()).toEqual(['own']);
  await unmount();
});

test('without a board of one’s own it goes to the first that one may write on', async () => {
  const { again, unmount } = await write(null);
  expect(postedOn()).toEqual([]);
  await again(known(null, [shop]));
  expect(postedOn()).toEqual(['shop']);
  await unmount();
});

test('that there is no board is said only once it is known', async () => {
  const { place, again, unmount } = await write(null);
  const isDisabled = () =>
    place.querySelector('button[type=submit]')!.getAttribute('aria-disabled') === 'true';
  expect(isDisabled()).toBe(false);
  await again(known(null, []));
  expect(postedOn()).toEqual([]);
  expect(isDisabled()).toBe(true);
  await unmount();
});
