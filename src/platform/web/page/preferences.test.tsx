import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '#ui/web/testing/render.tsx';
import { dropCookie, writeCookie } from '../calling/cookies.ts';
import { readPreference, usePreference, writePreference } from './preferences.ts';

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

test('on a page it is read once, and again when it was chosen here, or in another tab', async () => {
  const Shown = () => <p>{usePreference('listMode')[0]}</p>;
  const read = vi.spyOn(document, 'cookie', 'get');
  const { place, again, unmount } = await render(<Shown />);
  const times = read.mock.calls.length;
  expect(times).toBeGreaterThan(0);
  await again(<Shown />);
  expect([place.textContent, read.mock.calls.length]).toEqual(['covers', times]);

  await act(async () => writePreference('listMode', 'rows'));
  expect(place.textContent).toBe('rows');
  writeCookie('listMode', 'covers', 60);
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(place.textContent).toBe('covers');

  await unmount();
  writeCookie('listMode', 'rows', 60);
  const next = await render(<Shown />);
  expect(next.place.textContent).toBe('rows');
  await next.unmount();
  read.mockRestore();
});
