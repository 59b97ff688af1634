import { expect, test } from 'vitest';
import type { KeySection } from '#platform/web/page/action.ts';
import { shortcutList } from './shortcutList.ts';

const keysOf = (list: ReturnType<typeof shortcutList>, where: string) =>
  Object.fromEntries(
    list
      .find((section) => section.where === where)!
      .shortcuts.map(({ does, keys }) => [does, keys.join(' ')]),
  );
const action = (label: string, ...keys: string[]) => ({ id: label, label, icon: null, keys });
const sections: KeySection[] = [
  { where: 'Anywhere', actions: [action('New post', 'n'), action('Search and commands', 'Mod+k', '/')] },
  { where: 'Go to', actions: [action('Boards', 'g b')] },
  { where: 'On a block', actions: [action('Move up', 'Alt+ArrowUp'), action('Copy link')] },
  { where: 'On a map', actions: [action('Zoom in', '+')] },
];

test('actions stand where their keys work, as they are written, before the keys of no action', () => {
  const list = shortcutList({ sections, sendsOnEnter: true });
  expect(keysOf(list, 'Go to')).toEqual({ Boards: 'G B' });
  expect(Object.entries(keysOf(list, 'Anywhere')).slice(0, 3)).toEqual([
    ['New post', 'N'],
    ['Search and commands', 'Ctrl K'],
    ['The same, when not writing', '/'],
  ]);
  expect(keysOf(list, 'On a block')).toMatchObject({ 'Move up': 'Alt ↑' });
  expect(keysOf(list, 'On a block')).not.toHaveProperty('Copy link'); // it has no key
  expect(keysOf(list, 'On a map')).toEqual({ 'Zoom in': '+' });
});

test('a comment is sent by the key that its writer has chosen', () => {
  expect(keysOf(shortcutList({ sections, sendsOnEnter: true }), 'In a comment')).toMatchObject({
    Send: 'Enter',
    'New line': 'Shift Enter',
  });
  expect(keysOf(shortcutList({ sections, sendsOnEnter: false }), 'In a comment')).toMatchObject({
    Send: 'Ctrl Enter',
    'New line': 'Enter',
  });
});

test('no section says two things of one kind', () => {
  for (const { where, shortcuts } of shortcutList({ sections, sendsOnEnter: true }))
    expect(new Set(shortcuts.map(({ does }) => does)).size, where).toBe(shortcuts.length);
});
