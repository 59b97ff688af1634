import { expect, test } from 'vitest';
import { shortcutList } from './shortcutList.ts';

const keysOf = (list: ReturnType<typeof shortcutList>, where: string) =>
  Object.fromEntries(
    list
      .find((section) => section.where === where)!
      .shortcuts.map(({ does, keys }) => [does, keys.join(' ')]),
  );
const entries = [
  { label: 'Home', key: 'h' },
  { label: 'Boards', key: 'b' },
];

test('the sheet leads where one can go, and nowhere else', () => {
  const list = shortcutList({ entries, sendsOnEnter: true });
  expect(keysOf(list, 'Go to')).toEqual({ Home: 'G H', Boards: 'G B' });
  expect(keysOf(list, 'Anywhere')).toMatchObject({
    'Search and commands': 'Ctrl K',
    'The same, when not writing': '/',
    'New post': 'N',
    'Fold the sidebar': '[',
  });
});

test('a comment is sent by the key that its writer has chosen', () => {
  expect(keysOf(shortcutList({ entries, sendsOnEnter: true }), 'In a comment')).toMatchObject({
    Send: 'Enter',
    'New line': 'Shift Enter',
  });
  expect(keysOf(shortcutList({ entries, sendsOnEnter: false }), 'In a comment')).toMatchObject({
    Send: 'Ctrl Enter',
    'New line': 'Enter',
  });
});

test('no section says two things of one kind', () => {
  for (const { where, shortcuts } of shortcutList({ entries, sendsOnEnter: true }))
    expect(new Set(shortcuts.map(({ does }) => does)).size, where).toBe(shortcuts.length);
});
