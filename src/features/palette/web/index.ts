export { commandsKey } from './commandsKey.ts';
export { CommandPalette } from './CommandPalette.tsx';
export { aroundHit } from './aroundHit.ts';
export { hitAddress } from './hitAddress.ts';
export { Marked } from './Marked.tsx';
