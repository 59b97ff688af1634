import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { currentTheme, forceTheme, setTheme, toggleTheme, useTheme } from './theme.ts';

beforeEach(() => setTheme('light'));

test('the switch goes between light and dark, and from coffee to dark', () => {
  toggleTheme();
  expect(currentTheme()).toBe('dark');
  expect(document.documentElement.style.colorScheme).toBe('dark');
  toggleTheme();
  expect(currentTheme()).toBe('light');
  setTheme('coffee');
  toggleTheme();
  expect(currentTheme()).toBe('dark');
});

test('a forced theme holds against switch and choice, then gives the chosen one back', () => {
  setTheme('coffee');
  const release = forceTheme('dark');
  toggleTheme();
  expect(currentTheme()).toBe('dark');
  setTheme('light');
  expect(currentTheme()).toBe('dark');
  release();
  release();
  expect(currentTheme()).toBe('light');
});

test('a component is drawn again with the theme that is put on the page', async () => {
  const Shown = () => <p>{useTheme()}</p>;
  const { place, unmount } = await render(<Shown />);
  expect(place.textContent).toBe('light');
  await act(async () => setTheme('coffee'));
  expect(place.textContent).toBe('coffee');
  await unmount();
});
