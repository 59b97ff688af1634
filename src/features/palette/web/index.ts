export { CommandPalette } from './CommandPalette.tsx';
export { hitAddress } from './hitAddress.ts';
export { Marked } from './Marked.tsx';
export type { Command } from './options.tsx';
