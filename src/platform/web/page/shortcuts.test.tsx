import { afterEach, expect, test, vi } from 'vitest';
import { render } from '#ui/web/testing/render.tsx';
import { writePreference } from './preferences.ts';
import { useShortcuts, type Shortcuts } from './shortcuts.ts';

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

async function setUp(shortcuts: Shortcuts) {
  function Page() {
    useShortcuts(shortcuts);
    return (
      <>
        <input />
        <button aria-haspopup="menu" aria-expanded={false}>
          More
        </button>
      </>
    );
  }
  const { unmount } = await render(<Page />);
  close = unmount;
  return (key: string, options: KeyboardEventInit & { on?: Element } = {}) =>
    (options.on ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }),
    );
}

test('a single key acts, again and again', async () => {
  const j = vi.fn();
  const press = await setUp({ j });
  press('j');
  press('J');
  expect(j).toHaveBeenCalledTimes(2);
});

test('G and another key go together, and the second alone means nothing then', async () => {
  const [goBoards, b] = [vi.fn(), vi.fn()];
  const press = await setUp({ 'g b': goBoards, b });
  press('g');
  press('b');
  expect([goBoards.mock.calls.length, b.mock.calls.length]).toEqual([1, 0]);
  press('b');
  expect(b).toHaveBeenCalledTimes(1);
});

test('keys with a modifier, or typed into something, are left alone', async () => {
  const n = vi.fn();
  const press = await setUp({ n });
  press('n', { ctrlKey: true });
  press('n', { on: document.querySelector('input')! });
  expect(n).not.toHaveBeenCalled();
});

test('a button whose menu is still opening keeps keys from the page', async () => {
  const o = vi.fn();
  const press = await setUp({ o });
  const on = document.querySelector('button')!;
  on.setAttribute('aria-expanded', 'true');
  press('o', { on });
  expect(o).not.toHaveBeenCalled();
  on.setAttribute('aria-expanded', 'false');
  press('o', { on });
  expect(o).toHaveBeenCalledOnce();
});

test('single keys can be turned off, and on again; keys with a name of their own stay', async () => {
  const [n, enter] = [vi.fn(), vi.fn()];
  const press = await setUp({ n, Enter: enter });
  writePreference('singleKeys', 'off');
  press('n');
  press('Enter');
  expect([n.mock.calls.length, enter.mock.calls.length]).toEqual([0, 1]);
  writePreference('singleKeys', 'on');
  press('n');
  expect(n).toHaveBeenCalledOnce();
});
