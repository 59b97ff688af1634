import { createContext } from 'react';
import type { Action } from '#platform/web/page/action.ts';
import { actionsOnPost, type OnListedPost } from './actionsOnPost.tsx';

/** Open, its link and its name come first. */
const FIRST = 3;

/** The actions on a post in a list, with those that features add. */
export const withActions = (added: readonly Action<OnListedPost>[]): readonly Action<OnListedPost>[] => [
  ...actionsOnPost.slice(0, FIRST),
  ...added,
  ...actionsOnPost.slice(FIRST),
];

export const ListedActions = createContext(actionsOnPost);
