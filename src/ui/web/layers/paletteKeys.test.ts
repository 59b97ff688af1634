import { expect, test } from 'vitest';
import { paletteAct } from './paletteKeys.ts';

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...more,
});

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowUp', 0, 2],
  ['ArrowUp', 2, 1],
  ['ArrowDown', -1, 0],
])('%s leads from line %i to line %i of three', (key, at, to) => {
  expect(paletteAct(press(key), at, 3)).toEqual({ kind: 'go', to });
});

test('Enter picks; with Ctrl or ⌘, in a new tab', () => {
  expect(paletteAct(press('Enter'), 0, 3)).toEqual({ kind: 'pick', inNewTab: false });
  expect(paletteAct(press('Enter', { ctrlKey: true }), 0, 3)).toEqual({ kind: 'pick', inNewTab: true });
  expect(paletteAct(press('Enter', { metaKey: true }), 0, 3)).toEqual({ kind: 'pick', inNewTab: true });
});

test.each([
  ['a letter', press('a')],
  ['the ends of the text', press('Home')],
  ['a word back', press('ArrowUp', { ctrlKey: true })],
  ['candidates of an input method', press('Enter', { isComposing: true })],
])('the field keeps %s', (_what, key) => {
  expect(paletteAct(key, 0, 3)).toBeUndefined();
});

test('an empty list takes no key', () => {
  expect(paletteAct(press('Enter'), -1, 0)).toBeUndefined();
});
