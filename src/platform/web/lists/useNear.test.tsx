import { act, useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '#ui/web/testing/render.tsx';
import { useNear } from './useNear.ts';

/** Tells, as the page does, of elements that come near and go. */
let tell: (near: Record<string, boolean>) => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(hear: (entries: object[]) => void) {
        tell = (near) =>
          hear(
            Object.entries(near).map(([id, isIntersecting]) => ({
              target: document.getElementById(id)!,
              isIntersecting,
            })),
          );
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Item({ id, isWatched = true, byRest }: { id: string; isWatched?: boolean; byRest?: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const [nearness, settle] = useNear(place, isWatched, { byRest });
  return (
    <div id={id} ref={place}>
      <button type="button" onClick={settle}>
        {nearness}
      </button>
    </div>
  );
}

const now = (id: string) => document.querySelector(`#${id} button`)!.textContent;
const button = (id: string) => document.querySelector<HTMLElement>(`#${id} button`)!;
const rest = () => act(async () => vi.advanceTimersByTime(200));

test('what is near is drawn at once, settles as scrolling rests, and is far again then, unless somebody is in it', async () => {
  const page = await render(
    <>
      <Item id="one" />
      <Item id="two" />
      <Item id="three" />
      <Item id="short" isWatched={false} />
    </>,
  );
  expect([now('one'), now('short')]).toEqual(['far', 'settled']);
  await act(async () => tell({ one: true, two: true, three: false }));
  expect([now('one'), now('two'), now('three')]).toEqual(['near', 'near', 'far']);
  await rest();
  expect([now('one'), now('two'), now('three')]).toEqual(['settled', 'settled', 'far']);

  await act(async () => button('three').click());
  expect(now('three')).toBe('settled');

  button('two').focus();
  await act(async () => tell({ one: false, two: false }));
  expect(now('one')).toBe('settled');
  await rest();
  expect([now('one'), now('two')]).toEqual(['far', 'settled']);
  await page.unmount();
});

test('where rest does not settle it, what is near settles by itself alone, and stays so until it is far', async () => {
  const page = await render(<Item id="one" byRest={false} />);
  await act(async () => tell({ one: true }));
  await rest();
  expect(now('one')).toBe('near');
  await act(async () => button('one').click());
  await act(async () => tell({ one: true }));
  await rest();
  expect(now('one')).toBe('settled');
  await act(async () => tell({ one: false }));
  await rest();
  expect(now('one')).toBe('far');
  await page.unmount();
});
