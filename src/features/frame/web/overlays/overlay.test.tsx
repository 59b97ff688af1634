import { afterEach, expect, test, vi } from 'vitest';
import { closeOverlay, onOverlayChange, openOverlay, currentOverlay, typedMeanwhile } from './overlay.ts';

afterEach(closeOverlay);

const press = (key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  document.body.dispatchEvent(event);
  return event;
};

test('what is typed while it loads is kept for it, and is no key of the page', async () => {
  const page = vi.fn();
  document.body.addEventListener('keydown', page);
  const { promise, resolve } = Promise.withResolvers<{ default: () => null }>();
  openOverlay(() => promise);
  for (const key of ['n', 'e', 'Shift', 'w']) press(key);
  expect(press('r', { ctrlKey: true }).defaultPrevented).toBe(false);
  expect(page.mock.calls.map(([event]) => (event as KeyboardEvent).key)).toEqual(['Shift', 'r']);
  const told = vi.fn();
  const stop = onOverlayChange(told);
  resolve({ default: () => null });
  await vi.waitFor(() => expect(currentOverlay()).toBeTruthy());
  expect([typedMeanwhile(), told.mock.calls.length]).toEqual(['new', 1]);
  await vi.waitFor(() => expect(press('x').defaultPrevented).toBe(false));
  stop();
  document.body.removeEventListener('keydown', page);
});

test('what cannot be loaded leaves the page and its keys as they were', async () => {
  openOverlay(() => Promise.reject(new Error('gone')));
  await vi.waitFor(() => expect(press('x').defaultPrevented).toBe(false));
  expect(currentOverlay()).toBeUndefined();
});
