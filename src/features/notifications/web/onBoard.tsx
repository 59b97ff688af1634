import { Bell } from 'lucide-react';
import type { BoardAddition, OnListedBoard } from '#features/boards/web/index.ts';
import type { Action } from '#platform/web/page/action.ts';
import { lazyPart } from '#ui/web/index.ts';

const NotificationsDialog = lazyPart(() => import('./NotificationsDialog.tsx'));

const notify: Action<OnListedBoard> = {
  id: 'notify',
  label: 'Notifications',
  icon: <Bell />,
  words: 'watch mute bell follow',
  isShown: ({ board }) => board.isOpen,
  Dialog: ({ board: { _id: id, title }, onClose }) => (
    <NotificationsDialog about={{ type: 'BOARD', id, title, person: null }} onClose={onClose} />
  ),
};

/** The addition of notifications to the page of a board, and to boards in lists: watching and muting. */
export const onBoard: BoardAddition = {
  name: 'notifications',
  actions: [notify],
  actionsOnBoards: [notify],
};
