import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchWanted } from './fetchPart.ts';
import { lazyPart } from './lazyPart.tsx';
import { toasts } from '../layers/toast.ts';
import { render } from '../testing/render.tsx';

type Code = { default: () => string };

let unmount = async () => {};
afterEach(async () => {
  await unmount();
  document.head.replaceChildren();
  vi.useRealTimers();
});

/** A part that does not come as often as is said, on a page. */
async function open(failures: number, options: Parameters<typeof lazyPart>[1] = {}) {
  const load = vi.fn<() => Promise<Code>>().mockResolvedValue({ default: () => 'Members' });
  for (let time = 0; time < failures; time++) load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Part = lazyPart(load, options);
  const page = await render(
    <>
      The page. <Part />
    </>,
  );
  ({ unmount } = page);
  await act(async () => {});
  return { Part, load, text: () => page.place.textContent, place: page.place };
}

const told = () => toasts.current().filter(({ leaving }) => !leaving);
const reconnect = () => act(async () => fetchWanted());

test('a part that has not come leaves the page standing, says so, and comes with the connection', async () => {
  const { load, text } = await open(1);
  expect(text()).toBe('The page. ');
  expect(told()).toMatchObject([{ message: 'This could not be loaded.', action: { label: 'Try again' } }]);
  await reconnect();
  expect([text(), told(), load.mock.calls.length]).toEqual(['The page. Members', [], 2]);
});

test('it is fetched again when somebody asks for it, who is told each time', async () => {
  const { text } = await open(2);
  const press = async () => {
    const [toast] = told();
    toasts.dismiss(toast!.id);
    await act(async () => toast!.action!.onAction());
  };
  await press();
  expect([text(), told().length]).toEqual(['The page. ', 1]);
  await press();
  expect([text(), told()]).toEqual(['The page. Members', []]);
});

test('it is fetched again after a while, and that it has not come is not said twice', async () => {
  vi.useFakeTimers();
  const { text } = await open(2);
  toasts.dismiss(told()[0]!.id);
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect([text(), told()]).toEqual(['The page. ', []]);
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(text()).toBe('The page. Members');
});

test('what nobody reached for is not told of', async () => {
  const { text } = await open(1, { quietly: true });
  expect(told()).toEqual([]);
  await reconnect();
  expect(text()).toBe('The page. Members');
});

test('what is not wanted any more is neither fetched nor told of', async () => {
  const { load } = await open(1);
  await unmount();
  expect(told()).toEqual([]);
  await reconnect();
  expect(load).toHaveBeenCalledTimes(1);
});

test('something stands in its place meanwhile, or says in place what to do', async () => {
  const { text, place } = await open(1, {
    meanwhile: '…',
    failed: (again) => <button onClick={again}>Again</button>,
  });
  expect([text(), told()]).toEqual(['The page. Again', []]);
  await act(async () => place.querySelector('button')!.click());
  expect(text()).toBe('The page. Members');
  expect((await open(0, { meanwhile: '…' })).text()).toBe('The page. Members');
});

test('what comes by itself, reached for again, shows wherever it is wanted; then there is nothing to preload', async () => {
  const { Part, text } = await open(1);
  await act(async () => Part.preload!());
  expect([text(), told(), Part.preload]).toEqual(['The page. Members', [], undefined]);
});

test('what it looks like is fetched again with it', async () => {
  await open(0);
  await unmount();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
  document.head.append(link);
  link.dispatchEvent(new Event('error'));
  const { load, text } = await open(0);
  expect(link.isConnected).toBe(false);
  const next = document.head.querySelector('link')!;
  await act(async () => void next.dispatchEvent(new Event('error')));
  expect([text(), load.mock.calls.length, told().length]).toEqual(['The page. ', 0, 1]);
  await reconnect();
  await act(async () => void document.head.querySelector('link')!.dispatchEvent(new Event('load')));
  await vi.waitFor(() => expect(text()).toBe('The page. Members'));
});
