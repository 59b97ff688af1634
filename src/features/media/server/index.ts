export { canRender, mayAnimate } from './parser/limits.ts';
export { readableMimes } from './parser/readableMimes.ts';
export type { CropInput, Dimensions, Identity, Rendered, RenderedSize } from './parser/tasks.ts';
export { Unreadable } from './parser/unreadable.ts';
export { ParserFault } from './parserProcess.ts';
export { parse, stopParsers } from './parsers.ts';
