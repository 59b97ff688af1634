import type { Keyed, KeyName, KeySection } from '#platform/web/page/keys.ts';

/** Keys in a note, besides those of its marks and its tables. */
export const noteKeys = {
  add: { label: 'Add a block', keys: ['/'] },
  mention: { label: 'Mention somebody', keys: ['@'] },
  place: { label: 'Link to a post or board', keys: ['[ ['] },
  tag: { label: 'Tag the post', keys: ['#'] },
  emoji: { label: 'Put in an emoji by its name', keys: [':'] },
  link: { label: 'Link what is selected', keys: ['Mod+k'] },
  comment: { label: 'Comment on what is selected', keys: ['Mod+Shift+m'] },
  quote: { label: 'Quote, or no longer', keys: ['Mod+Shift+b'] },
  undo: { label: 'Undo', keys: ['Mod+z'] },
  redo: { label: 'Redo', keys: ['Mod+Shift+z'] },
  addAfter: { label: 'Another note below; in a check list, tick the item', keys: ['Mod+Enter'] },
  tools: { label: 'To the tools', keys: ['Alt+F10'] },
  leave: { label: 'Leave the note', keys: ['Escape'] },
} as const;

/** A key as the editor names it: `Mod-Shift-b`. */
export const editorKey = (key: KeyName): string => key.replaceAll('+', '-');

/** Keys of the marks of a text, which are the editor's own. */
export const markKeys = {
  bold: { label: 'Bold', keys: ['Mod+b'] },
  italic: { label: 'Italic', keys: ['Mod+i'] },
  underline: { label: 'Underline', keys: ['Mod+u'] },
  strike: { label: 'Strike through', keys: ['Mod+Shift+s'] },
  code: { label: 'Code', keys: ['Mod+e'] },
} as const;

/** Keys in a table. */
export const tableKeys = {
  rowAbove: { label: 'Row above', keys: ['Mod+Alt+ArrowUp'] },
  rowBelow: { label: 'Row below', keys: ['Mod+Alt+ArrowDown'] },
  rowUp: { label: 'Move row up', keys: ['Alt+Shift+ArrowUp'] },
  rowDown: { label: 'Move row down', keys: ['Alt+Shift+ArrowDown'] },
  columnBefore: { label: 'Column before', keys: ['Mod+Alt+ArrowLeft'] },
  columnAfter: { label: 'Column after', keys: ['Mod+Alt+ArrowRight'] },
  columnBack: { label: 'Move column back', keys: ['Alt+Shift+ArrowLeft'] },
  columnOn: { label: 'Move column on', keys: ['Alt+Shift+ArrowRight'] },
} as const;

/** All keys in a note, for the sheet of shortcuts. */
export const keysInNote = async (): Promise<KeySection> => ({
  where: 'In a note',
  keyed: [noteKeys, markKeys, tableKeys].flatMap((keys) => Object.values<Keyed>(keys)),
});
