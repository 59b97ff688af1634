import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { Palette, type PaletteOption } from './Palette.tsx';
import { render } from '../testing/render.tsx';

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

const options = (...ids: string[]): PaletteOption[] => ids.map((id) => ({ id, glyph: null, words: id }));

async function setUp(
  sections = [
    { title: 'Posts', options: options('a', 'b') },
    { title: 'Do', options: options('c') },
  ],
) {
  const onPick = vi.fn();
  const props = {
    label: 'Search',
    placeholder: '',
    query: 'x',
    onQueryChange: vi.fn(),
    status: '2 results',
    onPick,
    onClose: vi.fn(),
  };
  const { unmount } = await render(<Palette {...props} sections={sections} />);
  close = unmount;
  const field = document.querySelector<HTMLInputElement>('[role=combobox]')!;
  const press = async (key: string, more: KeyboardEventInit = {}) => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
    await turn();
  };
  const current = () =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  return { onPick, press, current, field };
}

test('the field steers the list: down and up go round, Enter takes the line it tells of', async () => {
  const { onPick, press, current } = await setUp();
  expect(current()).toBe('a');
  await press('Enter');
  expect(onPick).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'a' }), {
    inNewTab: false,
    isFirst: true,
  });
  await press('ArrowUp');
  expect(current()).toBe('c');
  expect(document.querySelectorAll('[aria-selected=true]')).toHaveLength(1);
  await press('ArrowDown');
  await press('ArrowDown');
  expect(current()).toBe('b');
  await press('Enter', { ctrlKey: true });
  expect(onPick).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'b' }), {
    inNewTab: true,
    isFirst: false,
  });
});

test('its groups and its field have names, and what was found is told', async () => {
  const { field } = await setUp();
  expect(field.getAttribute('aria-label')).toBe('Search');
  expect(field.getAttribute('aria-controls')).toBe(document.querySelector('[role=listbox]')!.id);
  const groups = [...document.querySelectorAll('[role=group]')];
  expect(
    groups.map((group) => document.getElementById(group.getAttribute('aria-labelledby')!)!.textContent),
  ).toEqual(['Posts', 'Do']);
  expect(document.querySelector('[role=status]')!.textContent).toBe('2 results');
});

test('with nothing to choose there is no list, and Enter does nothing', async () => {
  const { onPick, press, field } = await setUp([]);
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(document.querySelector('[role=listbox]')).toBeNull();
  await press('Enter');
  expect(onPick).not.toHaveBeenCalled();
});
