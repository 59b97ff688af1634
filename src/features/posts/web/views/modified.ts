import { createContext, use } from 'react';
import type { PostSummary } from '#features/posts/contract.ts';
import { lazyPart } from '#ui/web/index.ts';

export const nothingModified: ReadonlySet<string> = new Set();

const ModifiedContext = createContext(nothingModified);
export const ModifiedPosts = ModifiedContext.Provider;
/** Whether others changed a post since one looked at it. */
export const useIsModified = (postID: string): boolean => use(ModifiedContext).has(postID);

export interface FindModifiedProps {
  posts: readonly PostSummary[];
  onFound: (change: (now: ReadonlySet<string>) => ReadonlySet<string>) => void;
}

/** Finds out which posts of a list those are, once the list stands. */
export const FindModified = lazyPart<FindModifiedProps>(() => import('./FindModified.tsx'), {
  quietly: true,
});
