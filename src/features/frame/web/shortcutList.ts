import type { KeySection } from '#platform/web/page/action.ts';
import { writtenKeys } from '#platform/web/page/keys.ts';

export interface Shortcut {
  does: string;
  /** Pressed one after another, or together with Ctrl, Alt or Shift. */
  keys: string[];
}

export interface ShortcutsOf {
  /** The actions that have keys, by where those work. */
  sections: readonly KeySection[];
  /** Whether Enter alone sends a comment, as its writer has chosen. */
  sendsOnEnter: boolean;
}

const [mod = ''] = writtenKeys('Mod');
const [alt = ''] = writtenKeys('Alt');

/** Keys that belong to no action: they move about, or write. In the order of the sheet. */
const others = (sendsOnEnter: boolean): Record<string, Shortcut[]> => ({
  Anywhere: [
    { does: 'The same, when not writing', keys: ['/'] },
    { does: 'Close the topmost layer', keys: ['Esc'] },
  ],
  'Go to': [],
  'Among posts, people, results': [
    { does: 'Down, up', keys: ['J', 'K'] },
    { does: 'Open', keys: ['Enter'] },
    { does: 'Bookmark it', keys: ['B'] },
  ],
  'In search and commands': [
    { does: 'Down, up', keys: ['↓', '↑'] },
    { does: 'Open, do', keys: ['Enter'] },
    { does: 'Open in a new tab', keys: [mod, 'Enter'] },
    { does: 'Commands alone', keys: ['>'] },
  ],
  'On a task in a list': [
    { does: 'Its status', keys: ['S'] },
    { does: 'Its priority', keys: ['P'] },
    { does: 'Its due date', keys: ['D'] },
    { does: 'Who does it', keys: ['A'] },
    { does: 'Select it', keys: ['X'] },
    { does: 'End the selection', keys: ['Esc'] },
  ],
  'In messages': [{ does: 'Next, previous discussion', keys: ['J', 'K'] }],
  'On a board': [
    { does: 'Select a post', keys: ['X'] },
    { does: 'End the selection', keys: ['Esc'] },
  ],
  'On a post': [{ does: 'Into the blocks, on and back', keys: ['J', 'K'] }],
  'On a block': [
    { does: 'Next, previous block', keys: ['↓', '↑'] },
    { does: 'Undo a move or deletion', keys: [mod, 'Z'] },
    { does: 'Redo it', keys: [mod, 'Shift', 'Z'] },
  ],
  'In a note': [
    { does: 'Add a block', keys: ['/'] },
    { does: 'Mention somebody', keys: ['@'] },
    { does: 'Link to a post or board', keys: ['[', '['] },
    { does: 'Put in an emoji by its name', keys: [':'] },
    { does: 'Bold, italic, underline', keys: [mod, 'B', 'I', 'U'] },
    { does: 'Link what is selected', keys: [mod, 'K'] },
    { does: 'Comment on what is selected', keys: [mod, 'Shift', 'M'] },
    { does: 'Quote, or no longer', keys: [mod, 'Shift', 'B'] },
    { does: 'Undo', keys: [mod, 'Z'] },
    { does: 'Redo', keys: [mod, 'Shift', 'Z'] },
    { does: 'Another note below', keys: [mod, 'Enter'] },
    { does: 'In a check list: tick the item', keys: [mod, 'Enter'] },
    { does: 'To the tools', keys: [alt, 'F10'] },
    { does: 'Add a row or column to a table', keys: [mod, alt, '← → ↑ ↓'] },
    { does: 'Move a row or column of a table', keys: [alt, 'Shift', '← → ↑ ↓'] },
    { does: 'Leave the note', keys: ['Esc'] },
  ],
  'In a comment': [
    { does: 'Mention somebody', keys: ['@'] },
    { does: 'Send', keys: sendsOnEnter ? ['Enter'] : [mod, 'Enter'] },
    { does: 'New line', keys: sendsOnEnter ? ['Shift', 'Enter'] : ['Enter'] },
  ],
});

/** The keys there are, by where they work: those of actions, then the others. */
export function shortcutList({
  sections,
  sendsOnEnter,
}: ShortcutsOf): { where: string; shortcuts: Shortcut[] }[] {
  const rest = others(sendsOnEnter);
  const places = [...new Set([...Object.keys(rest), ...sections.map(({ where }) => where)])];
  return places
    .map((where) => ({
      where,
      shortcuts: [
        ...sections
          .filter((section) => section.where === where)
          .flatMap(({ actions }) => actions.flatMap(shown)),
        ...(rest[where] ?? []),
      ],
    }))
    .filter(({ shortcuts }) => shortcuts.length > 0);
}

const shown = ({ label, keys: [key] = [] }: KeySection['actions'][number]): Shortcut[] =>
  key === undefined ? [] : [{ does: label, keys: writtenKeys(key) }];
