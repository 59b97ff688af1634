import { Bell } from 'lucide-react';
import type { BoardAddition, OnBoard } from '#features/boards/web/index.ts';
import type { OnPost, PostAddition } from '#features/posts/web/index.ts';
import type { Action } from '#platform/web/page/action.ts';
import { lazyPart } from '#ui/web/index.ts';

const NotificationsDialog = lazyPart(() => import('./NotificationsDialog.tsx'));

const action = { id: 'notify', label: 'Notifications', icon: <Bell />, words: 'watch mute bell follow' };

const ofBoard: Action<OnBoard> = {
  ...action,
  Dialog: ({ board: { _id: id, title }, onClose }) => (
    <NotificationsDialog about={{ type: 'BOARD', id, title, person: null }} onClose={onClose} />
  ),
};
const ofPost: Action<OnPost> = {
  ...action,
  Dialog: ({ post: { _id: id, title, boardID, boardInfo }, onClose }) => (
    <NotificationsDialog
      about={{ type: 'POST', id, title, person: null }}
      board={{ id: boardID, title: boardInfo.title }}
      onClose={onClose}
    />
  ),
};

/** What notifications add to the page of a board: whether one watches or mutes it. */
export const notificationsOnBoard: BoardAddition = { name: 'notifications', actions: [ofBoard] };

/** The same of a post. */
export const notificationsOnPost: PostAddition = { name: 'notifications', actions: [ofPost] };
