/** The key that closes the topmost layer, or the panel beside a page. */
export const layerKey = { label: 'Close the topmost layer', keys: ['Escape'] } as const;

/** Keys of a list that is steered from a field above it. */
export const paletteKeys = {
  next: { label: 'Down', keys: ['ArrowDown'] },
  previous: { label: 'Up', keys: ['ArrowUp'] },
  pick: { label: 'Open, do', keys: ['Enter'] },
  inNewTab: { label: 'Open in a new tab', keys: ['Mod+Enter'] },
} as const;
