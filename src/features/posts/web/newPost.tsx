import { Plus } from 'lucide-react';
import type { Action } from '#platform/web/page/action.ts';

interface OnNewPost {
  /** Begins a post there and opens it. */
  create: () => Promise<unknown>;
  /** Why one may not write there. */
  mayNot?: string | undefined;
}

/** A new post, wherever one is. */
export const newPost = {
  id: 'post',
  label: 'New post',
  icon: <Plus />,
  words: 'write add create',
  keys: ['n'],
  sends: true,
  whyNot: ({ mayNot }) => mayNot,
  act: ({ create }) => create(),
} satisfies Action<OnNewPost>;
