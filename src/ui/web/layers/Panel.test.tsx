import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { Panel } from './Panel.tsx';

vi.mock('../page/useMediaQuery.ts', () => ({ useNarrow: () => false }));

/** A button that has the focus, of a menu or of a bar. */
function focused(attributes: Record<string, string>) {
  const button = document.body.appendChild(document.createElement('button'));
  for (const [name, value] of Object.entries(attributes)) button.setAttribute(name, value);
  button.focus();
  return button;
}

const open = (onClose = vi.fn()) =>
  render(
    <Panel title="Post Settings" onClose={onClose}>
      <button type="button">Within</button>
    </Panel>,
  );
const active = () => document.activeElement;

test('opened by key from a menu, a panel takes the focus, and gives it back', async () => {
  const more = focused({ 'aria-haspopup': 'menu' });
  const onClose = vi.fn();
  const { place, unmount } = await open(onClose);
  expect(active()).toBe(place.querySelector('aside'));
  await act(async () =>
    active()!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })),
  );
  expect(onClose).toHaveBeenCalledOnce();
  await unmount();
  expect(active()).toBe(more);
  more.remove();
});

test('a menu that is still closing gives its button the focus first', async () => {
  const more = focused({ 'aria-haspopup': 'menu' });
  const menu = document.body.appendChild(document.createElement('div'));
  menu.setAttribute('role', 'menu');
  const item = menu.appendChild(document.createElement('button'));
  item.focus();
  const { place, unmount } = await open();
  expect(active()).toBe(item);
  more.focus();
  expect(active()).toBe(place.querySelector('aside'));
  await unmount();
  expect(active()).toBe(more);
  menu.remove();
  more.remove();
});

test('the button of a bar keeps the focus as its panel opens', async () => {
  const button = focused({ 'aria-pressed': 'true' });
  const { unmount } = await open();
  expect(active()).toBe(button);
  await unmount();
  button.remove();
});
