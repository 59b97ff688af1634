import { MessageCircle } from 'lucide-react';
import { whyNot } from '#access/contract/reasons.ts';
import type { BoardAddition, OnBoard } from '#features/boards/web/index.ts';
import { panelAction } from '#platform/web/page/action.ts';
import { lazyPart } from '#ui/web/index.ts';

/** The addition of comments to the page of a board: the discussion of the board itself. */
export const onBoard: BoardAddition = {
  name: 'discussion',
  actions: [
    panelAction<OnBoard>('discussion', {
      label: 'Board Discussion',
      icon: <MessageCircle />,
      words: 'comments talk',
      bar: 'icon',
      count: ({ board }) => board.commentCount ?? 0,
      whyNot: ({ board }) => whyNot(board, 'comment.read'),
    }),
  ],
  Panel: lazyPart(() => import('./BoardDiscussionPanel.tsx')),
  opensFor: 'commentID',
};
