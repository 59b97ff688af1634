import { useState } from 'react';
import type { Comment } from '#features/comments/contract.ts';

/** List of comments with the resolved threads folded. */
export interface Settled {
  /** Those that are shown: of a thread that is put away, its head alone. */
  shown: Comment[];
  /** Whether a comment is the head of a thread that is put away; how many answers went with it. */
  isAway(comment: Comment): boolean;
  answersOf(head: Comment): number;
  show(headID: string): void;
  hide(headID: string): void;
}

/**
 * Puts threads that are settled away, until one wants to see them. That of the comment that a link leads to stands open.
 * @param comments the oldest first
 */
export function useSettled(comments: Comment[], named: string | undefined): Settled {
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const settled = new Set(comments.filter(({ resolved }) => resolved !== null).map(({ _id }) => _id));
  const namedHead = comments.filter(({ _id }) => _id === named).map(headOf)[0];
  const isAway = (headID: string) => settled.has(headID) && !wanted.has(headID) && headID !== namedHead;
  return {
    shown: comments.filter((comment) => comment.replyTo === null || !isAway(comment.replyTo)),
    isAway: ({ _id }) => isAway(_id),
    answersOf: ({ _id }) => comments.filter(({ replyTo }) => replyTo === _id).length,
    show: (headID) => setWanted(new Set([...wanted, headID])),
    hide: (headID) => setWanted(new Set([...wanted].filter((id) => id !== headID))),
  };
}

const headOf = ({ _id, replyTo }: Comment): string => replyTo ?? _id;
