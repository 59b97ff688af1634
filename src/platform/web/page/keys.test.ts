import { expect, test } from 'vitest';
import { ariaKeys, isPressed, writtenKeys } from './keys.ts';

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
});

test('keys are written as they stand on a keyboard', () => {
  expect(['c', 'g b', 'Alt+ArrowUp', 'Mod+Enter', '+', '['].map((key) => writtenKeys(key).join(' '))).toEqual(
    ['C', 'G B', 'Alt ↑', 'Ctrl Enter', '+', '['],
  );
});

test('a key is pressed with its modifiers, and with no others', () => {
  expect(isPressed(press('ArrowUp', { altKey: true }), 'Alt+ArrowUp')).toBe(true);
  expect(isPressed(press('ArrowUp'), 'Alt+ArrowUp')).toBe(false);
  expect(isPressed(press('Delete', { ctrlKey: true }), 'Delete')).toBe(false);
  expect(isPressed(press('K', { metaKey: true }), 'Mod+k')).toBe(true);
  expect(isPressed(press('M', { ctrlKey: true, shiftKey: true }), 'Mod+Shift+m')).toBe(true);
  expect(isPressed(press('M', { ctrlKey: true, shiftKey: true }), 'Mod+m')).toBe(false);
  expect(isPressed(press('ArrowUp', { altKey: true, shiftKey: true }), 'Alt+ArrowUp')).toBe(false);
  expect(isPressed(press('?', { shiftKey: true }), '?')).toBe(true);
});

test('a reader is told of keys that are pressed at once', () => {
  expect(ariaKeys(['g b', 'Mod+k', 'Alt+ArrowUp'])).toBe('Control+k Alt+ArrowUp');
  expect(ariaKeys(['g b'])).toBeUndefined();
});
