import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastStore } from './toastStore.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const setUp = () => {
  const store = createToastStore();
  const words = () =>
    store
      .current()
      .filter((entry) => !entry.leaving)
      .map((entry) => entry.message);
  return { store, words };
};

test('a toast leaves after 5 s, one after a call that went well after 2.5 s', () => {
  const { store, words } = setUp();
  store.show({ message: 'Copied' });
  store.show({ message: 'Saved', variant: 'success', afterCall: true });
  vi.advanceTimersByTime(2_499);
  expect(words()).toEqual(['Copied', 'Saved']);
  vi.advanceTimersByTime(1);
  expect(words()).toEqual(['Copied']);
  vi.advanceTimersByTime(2_500);
  expect(words()).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(store.current()).toEqual([]);
});

test('an error stays until dismissed, or ten seconds after pointer or focus left it', () => {
  const { store, words } = setUp();
  const id = store.show({ message: 'Failed', variant: 'danger' });
  vi.advanceTimersByTime(3_600_000);
  expect(words()).toEqual(['Failed']);
  store.hold(id);
  vi.advanceTimersByTime(60_000);
  store.release(id);
  vi.advanceTimersByTime(9_999);
  store.hold(id); // back again: the ten seconds start anew
  store.release(id);
  vi.advanceTimersByTime(9_999);
  expect(words()).toEqual(['Failed']);
  vi.advanceTimersByTime(1);
  expect(words()).toEqual([]);
});

test('a toast under the pointer waits', () => {
  const { store, words } = setUp();
  const id = store.show({ message: 'Copied' });
  vi.advanceTimersByTime(4_000);
  store.hold(id);
  vi.advanceTimersByTime(60_000);
  expect(words()).toEqual(['Copied']);
  store.release(id);
  vi.advanceTimersByTime(5_000);
  expect(words()).toEqual([]);
});

test('loading and persistent toasts stay whatever happens', () => {
  const { store, words } = setUp();
  const loading = store.show({ message: 'Preparing your PDF', variant: 'loading' });
  const offline = store.show({ message: 'You are offline', variant: 'warning', persistent: true });
  store.hold(offline);
  store.release(offline);
  store.hold(loading);
  store.release(loading);
  vi.advanceTimersByTime(3_600_000);
  expect(words()).toEqual(['Preparing your PDF', 'You are offline']);
});

test('the same id replaces in place, and its new kind decides how long', () => {
  const { store, words } = setUp();
  store.show({ message: 'Preparing', variant: 'loading', id: 'pdf' });
  store.show({ message: 'Other', persistent: true });
  store.show({ message: 'Ready', variant: 'success', id: 'pdf' });
  expect(words()).toEqual(['Ready', 'Other']);
  vi.advanceTimersByTime(5_000);
  expect(words()).toEqual(['Other']);
});

test('there are at most three; what would go by itself goes first', () => {
  const { store, words } = setUp();
  store.show({ message: 'error', variant: 'danger' });
  store.show({ message: 'passing' });
  store.show({ message: 'offline', persistent: true });
  store.show({ message: 'newest' });
  expect(words()).toEqual(['error', 'offline', 'newest']);
  store.show({ message: 'error 2', variant: 'danger' });
  store.show({ message: 'error 3', variant: 'danger' });
  expect(words()).toEqual(['offline', 'error 2', 'error 3']);
});

test('onClose is told once, when it has gone', () => {
  const { store } = setUp();
  const onClose = vi.fn();
  const id = store.show({ message: 'Copied', onClose });
  store.dismiss(id);
  store.dismiss(id);
  expect(onClose).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(onClose).toHaveBeenCalledOnce();
});

test('clear takes all away', () => {
  const { store, words } = setUp();
  store.show({ message: 'one', persistent: true });
  store.show({ message: 'two', variant: 'danger' });
  store.clear();
  expect(words()).toEqual([]);
});
