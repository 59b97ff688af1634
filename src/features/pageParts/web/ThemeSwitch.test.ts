import { beforeEach, expect, test } from 'vitest';
import { readPreference } from '#platform/web/page/preferences.ts';
import { currentTheme, forceTheme } from '#ui/web/index.ts';
import { chooseTheme, switchTheme } from './ThemeSwitch.tsx';

beforeEach(() => chooseTheme('light'));

test('the theme toggle goes between light and dark, and is remembered', () => {
  switchTheme();
  expect([currentTheme(), readPreference('colorMode')]).toEqual(['dark', 'dark']);
  switchTheme();
  expect([currentTheme(), readPreference('colorMode')]).toEqual(['light', 'light']);
});

test('while a screen has put its own theme there, neither toggle nor choice does anything; then the chosen one is back', () => {
  const release = forceTheme('dark');
  switchTheme();
  chooseTheme('coffee');
  expect([currentTheme(), readPreference('colorMode')]).toEqual(['dark', 'light']);
  release();
  expect(currentTheme()).toBe('light');
});
