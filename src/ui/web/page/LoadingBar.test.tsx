import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadingBar } from './LoadingBar.tsx';
import { render } from '../testing/render.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('the bar waits 200 ms, takes 2000 ms towards the end and runs through when the page is there', async () => {
  const { place, again, unmount } = await render(<LoadingBar loading />);
  const bar = () => place.querySelector<HTMLElement>('[role="progressbar"]');
  await pass(199);
  expect(bar()).toBeNull();
  await pass(1);
  expect(bar()?.style.getPropertyValue('--takes')).toBe('2000ms');
  await again(<LoadingBar loading={false} />);
  await pass(1);
  expect(bar()?.querySelector('[data-phase="done"]')).not.toBeNull();
  await pass(200);
  expect(bar()).toBeNull();
  await unmount();
});

test('what is there within 200 ms shows no bar', async () => {
  const { place, again, unmount } = await render(<LoadingBar loading />);
  await pass(150);
  await again(<LoadingBar loading={false} />);
  await pass(500);
  expect(place.querySelector('[role="progressbar"]')).toBeNull();
  await unmount();
});
