import { createContext, use } from 'react';
import type { Reactions } from '#features/reactions/contract.ts';
import type { PostReactions } from './reactionQueries.ts';

/** The reactions of the opened post, read once for all its blocks. */
export const PostReactionsContext = createContext<PostReactions>({});

const none: Reactions = {};

/** The reactions to the opened post or one of its blocks. */
export const useReactionsTo = (sourceID: string): Reactions => use(PostReactionsContext)[sourceID] ?? none;
