import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const reload = vi.fn();
const flush = vi.fn(async () => true);
let followBuilds: (typeof import('./builds.ts'))['followBuilds'];
let answer = '';
let asked = 0;
let stop = () => {};

beforeEach(async () => {
  vi.resetModules(); // a page that has reloaded itself is gone
  ({ followBuilds } = await import('./builds.ts'));
  vi.useFakeTimers();
  sessionStorage.clear();
  reload.mockClear();
  flush.mockClear();
  asked = 0;
  answer = 'one';
  document.head.innerHTML = '<meta name="build" content="one" />';
  vi.stubGlobal('fetch', async (path: string) => {
    expect(path).toBe('/build.json');
    asked++;
    if (answer === '') throw new TypeError('offline');
    return { ok: true, json: async () => ({ build: answer }) };
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('asks every five minutes, and reloads once there is another build', async () => {
  stop = followBuilds({ flush }, reload);
  await vi.advanceTimersByTimeAsync(299_000);
  expect(asked).toBe(0);
  await vi.advanceTimersByTimeAsync(2000);
  expect([asked, reload.mock.calls.length]).toEqual([1, 0]);
  answer = 'two';
  await vi.advanceTimersByTimeAsync(300_000);
  expect([asked, reload.mock.calls.length]).toEqual([2, 1]);
  expect(flush).toHaveBeenCalled();
});

test('asks on coming back to the window, no more than every ten seconds', async () => {
  stop = followBuilds({ flush }, reload);
  answer = 'two';
  for (let times = 0; times < 3; times++) dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(1000);
  expect([asked, reload.mock.calls.length]).toEqual([1, 1]);
});

test('asks when a part of this build could not be loaded: the server may have another', async () => {
  stop = followBuilds({ flush }, reload);
  answer = 'two';
  dispatchEvent(new Event('vite:preloadError'));
  await vi.advanceTimersByTimeAsync(1000);
  expect([asked, reload.mock.calls.length]).toEqual([1, 1]);
});

test('a reload that changed nothing is not repeated within ten seconds', async () => {
  answer = 'two';
  stop = followBuilds({ flush }, reload);
  dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(1000);
  stop();
  vi.resetModules();
  ({ followBuilds } = await import('./builds.ts'));
  stop = followBuilds({ flush }, reload); // the page again, and still of the first build
  dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(8000);
  expect([asked, reload.mock.calls.length]).toEqual([2, 1]);
});

test('stays as it is where nobody answers, and does nothing while developing', async () => {
  answer = '';
  stop = followBuilds({ flush }, reload);
  await vi.advanceTimersByTimeAsync(301_000);
  expect([asked, reload.mock.calls.length]).toEqual([1, 0]);
  stop();
  document.head.innerHTML = '<meta name="build" content="" />';
  stop = followBuilds({ flush }, reload);
  await vi.advanceTimersByTimeAsync(301_000);
  expect(asked).toBe(1);
});

test('a new worker that takes over leads to the build it brings', async () => {
  const container = Object.assign(new EventTarget(), { register: vi.fn(async () => undefined) });
  vi.stubGlobal('navigator', { serviceWorker: container });
  stop = followBuilds({ flush }, reload);
  expect(container.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
  container.dispatchEvent(new Event('controllerchange')); // the first worker brings the build that is here
  await vi.advanceTimersByTimeAsync(1000);
  expect(reload).not.toHaveBeenCalled();
  answer = 'two';
  container.dispatchEvent(new Event('controllerchange'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(reload).toHaveBeenCalledOnce();
});
