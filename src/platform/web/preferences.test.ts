import { beforeEach, expect, test } from 'vitest';
import { dropCookie, writeCookie } from './cookies.ts';
import { readPreference, writePreference } from './preferences.ts';

beforeEach(() => dropCookie('listMode'));

test('a choice is remembered, and the first is the default', () => {
  expect(readPreference('listMode')).toBe('covers');
  writePreference('listMode', 'rows');
  expect(readPreference('listMode')).toBe('rows');
});

test('what is no choice any more counts as none', () => {
  writeCookie('listMode', 'shelves', 60);
  expect(readPreference('listMode')).toBe('covers');
});
