import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// A page of its own for each test: one that has reloaded itself is gone.
let holdReloads: typeof import('./reload.ts').holdReloads;
let isReloading: typeof import('./reload.ts').isReloading;
let reloadSafely: typeof import('./reload.ts').reloadSafely;
const open = async () => {
  vi.resetModules();
  ({ holdReloads, isReloading, reloadSafely } = await import('./reload.ts'));
};
const reload = vi.fn();
const saves = { flush: vi.fn(async () => true) };

beforeEach(async () => {
  await open();
  vi.useFakeTimers();
  // The typing of an earlier test is long ago.
  vi.advanceTimersByTime(60_000);
  sessionStorage.clear();
  reload.mockClear();
  saves.flush.mockClear();
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

function type(text: string, attributes: Record<string, string> = {}): HTMLInputElement {
  const field = document.createElement('input');
  for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
  document.body.append(field);
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return field;
}

test('sends what waits, then reloads, and not again within 10 seconds', async () => {
  expect(await reloadSafely(saves, reload)).toBe(true);
  expect(saves.flush).toHaveBeenCalledBefore(reload);
  expect(isReloading()).toBe(true);
  expect(await reloadSafely(saves, reload)).toBe(true); // under way
  await open();
  await vi.advanceTimersByTimeAsync(9900);
  expect(await reloadSafely(saves, reload)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(await reloadSafely(saves, reload)).toBe(true);
});

test('asked for twice at once is done once', async () => {
  await Promise.all([reloadSafely(saves, reload), reloadSafely(saves, reload)]);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('what was written in a field before this was loaded counts as written', async () => {
  const field = type('Lamps');
  await open();
  void reloadSafely(saves, reload);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
  field.remove();
  await vi.advanceTimersByTimeAsync(6000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('waits until somebody pauses, and for what they have not sent', async () => {
  const editor = document.createElement('div');
  document.body.append(editor);
  const key = () => editor.dispatchEvent(new Event('input', { bubbles: true }));
  key();
  const going = reloadSafely(saves, reload);
  await vi.advanceTimersByTimeAsync(4000);
  key();
  const draft = type('half a comment');
  type('only looked for', { role: 'combobox' });
  type('A title', { 'data-saves': '' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
  draft.value = '';
  await vi.advanceTimersByTimeAsync(500);
  expect(await going).toBe(true);
});

test('waits while something holds it up, also when that begins while changes are sent', async () => {
  let busy = false;
  const release = holdReloads(() => busy);
  saves.flush.mockImplementationOnce(async () => (busy = true));
  const going = reloadSafely(saves, reload);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reload).not.toHaveBeenCalled();
  busy = false;
  await vi.advanceTimersByTimeAsync(500);
  expect(await going).toBe(true);
  release();
});

test('does not reload where it could not remember having done so', async () => {
  const closed = () => {
    throw new Error('storage is closed');
  };
  vi.stubGlobal('sessionStorage', { getItem: closed, setItem: closed, clear: closed });
  expect(await reloadSafely(saves, reload)).toBe(false);
  vi.unstubAllGlobals();
});
