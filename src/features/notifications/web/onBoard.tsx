import { Bell } from 'lucide-react';
import type { BoardAddition } from '#features/boards/web/index.ts';
import { lazyPart } from '#ui/web/index.ts';

const NotificationsDialog = lazyPart(() => import('./NotificationsDialog.tsx'));

/** The addition of notifications to the page of a board: watching and muting. */
export const onBoard: BoardAddition = {
  name: 'notifications',
  actions: [
    {
      id: 'notify',
      label: 'Notifications',
      icon: <Bell />,
      words: 'watch mute bell follow',
      Dialog: ({ board: { _id: id, title }, onClose }) => (
        <NotificationsDialog about={{ type: 'BOARD', id, title, person: null }} onClose={onClose} />
      ),
    },
  ],
};
