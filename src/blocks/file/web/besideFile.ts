import { createContext, type ReactNode } from 'react';
import type { FileBlock } from '#blocks/file/contract.ts';

/** What the page of a post shows beside a file that is looked at large; a file knows of no discussion. */
export interface BesideFile {
  /** Under it: reactions. */
  foot: (file: FileBlock) => ReactNode;
  /** Beside it: what is said about it. */
  talk: (file: FileBlock) => ReactNode;
}

export const BesideFileContext = createContext<BesideFile | undefined>(undefined);
