import type { NavEntry } from '#features/shell/web/index.ts';

export interface Shortcut {
  does: string;
  /** Pressed one after another, or together with Ctrl, Alt or Shift. */
  keys: string[];
}

const isMac = /mac|iphone|ipad/i.test(navigator.platform);
const mod = isMac ? '⌘' : 'Ctrl';
const alt = isMac ? '⌥' : 'Alt';

export interface ShortcutsOf {
  /** Where one can go. */
  entries: Pick<NavEntry, 'label' | 'key'>[];
  /** Whether Enter alone sends a comment, as its writer has chosen. */
  sendsOnEnter: boolean;
}

/** The keys there are, by where they work. */
export function shortcutList({
  entries,
  sendsOnEnter,
}: ShortcutsOf): { where: string; shortcuts: Shortcut[] }[] {
  return [
    {
      where: 'Anywhere',
      shortcuts: [
        { does: 'Search and commands', keys: [mod, 'K'] },
        { does: 'The same, when not writing', keys: ['/'] },
        { does: 'New post', keys: ['N'] },
        { does: 'Fold the sidebar', keys: ['['] },
        { does: 'Close the topmost layer', keys: ['Esc'] },
        { does: 'This sheet', keys: ['?'] },
      ],
    },
    {
      where: 'Go to',
      shortcuts: entries.map(({ label, key }) => ({ does: label, keys: ['G', key.toUpperCase()] })),
    },
    {
      where: 'Among posts, people, results',
      shortcuts: [
        { does: 'Down, up', keys: ['J', 'K'] },
        { does: 'Open', keys: ['Enter'] },
      ],
    },
    {
      where: 'In search and commands',
      shortcuts: [
        { does: 'Down, up', keys: ['↓', '↑'] },
        { does: 'Open, do', keys: ['Enter'] },
        { does: 'Open in a new tab', keys: [mod, 'Enter'] },
        { does: 'Commands alone', keys: ['>'] },
      ],
    },
    {
      where: 'On a post',
      shortcuts: [
        { does: 'Comments', keys: ['C'] },
        { does: 'Into the blocks, on and back', keys: ['J', 'K'] },
        { does: 'Write in a block', keys: ['Enter'] },
        { does: 'Next, previous block', keys: ['↓', '↑'] },
        { does: 'Move a block', keys: [alt, '↑', '↓'] },
        { does: 'Delete a block', keys: ['Delete'] },
        { does: 'Undo a move or deletion', keys: [mod, 'Z'] },
        { does: 'Redo it', keys: [mod, 'Shift', 'Z'] },
      ],
    },
    {
      where: 'In a note',
      shortcuts: [
        { does: 'Add a block', keys: ['/'] },
        { does: 'Bold, italic, underline', keys: [mod, 'B', 'I', 'U'] },
        { does: 'Link what is selected', keys: [mod, 'K'] },
        { does: 'Undo', keys: [mod, 'Z'] },
        { does: 'Redo', keys: [mod, 'Shift', 'Z'] },
        { does: 'Another note below', keys: [mod, 'Enter'] },
        { does: 'To the tools', keys: [alt, 'F10'] },
        { does: 'Leave the note', keys: ['Esc'] },
      ],
    },
    {
      where: 'In a comment',
      shortcuts: [
        { does: 'Mention somebody', keys: ['@'] },
        { does: 'Send', keys: sendsOnEnter ? ['Enter'] : [mod, 'Enter'] },
        { does: 'New line', keys: sendsOnEnter ? ['Shift', 'Enter'] : ['Enter'] },
      ],
    },
  ];
}
