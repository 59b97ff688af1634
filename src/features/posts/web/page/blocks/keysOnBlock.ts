/** Keys that go from the head of a post into its blocks, and through them. */
export const keysToBlocks = {
  next: { label: 'Into the blocks, and on', keys: ['j'] },
  previous: { label: 'Back through the blocks', keys: ['k'] },
  begin: { label: 'From the heading into the blocks', keys: ['ArrowDown'] },
} as const;

/** The key that goes on in the text of a block that has the focus itself. */
export const writeKey = { label: 'Write in it', keys: ['Enter'] } as const;

/** Keys on a block that has the focus itself. */
export const keysOnBlock = {
  next: { label: 'Next block', keys: ['ArrowDown'] },
  previous: { label: 'Previous block', keys: ['ArrowUp'] },
  selectOn: { label: 'Select on', keys: ['Shift+ArrowDown'] },
  selectBack: { label: 'Select back', keys: ['Shift+ArrowUp'] },
} as const;

/** Keys that move a block, or all that are chosen. */
export const keysOfMoves = {
  up: { label: 'Move up', keys: ['Alt+ArrowUp'] },
  down: { label: 'Move down', keys: ['Alt+ArrowDown'] },
} as const;

export const keyOfAll = { all: { label: 'Select all blocks', keys: ['Mod+a'] } } as const;

/** Keys that undo what one did to the blocks; in a text, they are the text's. */
export const keysOfHistory = {
  undo: { label: 'Undo a move or deletion', keys: ['Mod+z'] },
  redo: { label: 'Redo', keys: ['Mod+Shift+z', 'Mod+y'] },
} as const;
