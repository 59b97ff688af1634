import { beforeEach, expect, test, vi } from 'vitest';
import { currentTheme, forceTheme, onThemeChange, setTheme, toggleTheme } from './theme.ts';

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

test('changes are told until nobody listens', () => {
  const told = vi.fn();
  const stop = onThemeChange(told);
  setTheme('dark');
  stop();
  setTheme('light');
  expect(told.mock.calls).toEqual([['dark']]);
});
