import { expect, test } from 'vitest';
import type { KeySection } from '#platform/web/page/keys.ts';
import { shortcutList } from './shortcutList.ts';

const action = (label: string, ...keys: string[]) => ({ label, keys });
const sections: KeySection[] = [
  { where: 'Anywhere', keyed: [action('New post', 'n'), action('Search and commands', 'Mod+k', '/')] },
  { where: 'Go to', keyed: [action('Boards', 'g b')] },
  { where: 'On a block', keyed: [action('Move up', 'Alt+ArrowUp'), action('Copy link')] },
];

test('keys stand where they work, as they are written, all that do the same beside each other', () => {
  expect(shortcutList(sections)).toEqual([
    {
      where: 'Anywhere',
      shortcuts: [
        { does: 'New post', keys: [['N']] },
        { does: 'Search and commands', keys: [['Ctrl', 'K'], ['/']] },
      ],
    },
    { where: 'Go to', shortcuts: [{ does: 'Boards', keys: [['G', 'B']] }] },
    { where: 'On a block', shortcuts: [{ does: 'Move up', keys: [['Alt', '↑']] }] }, // a link that is copied has no key
  ]);
});
