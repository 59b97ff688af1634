import { Bell } from 'lucide-react';
import type { PostAddition } from '#features/posts/web/index.ts';
import { lazyPart } from '#ui/web/index.ts';

const NotificationsDialog = lazyPart(() => import('./NotificationsDialog.tsx'));

/** The addition of notifications to the page of a post: watching and muting. */
export const onPost: PostAddition = {
  name: 'notifications',
  actions: [
    {
      id: 'notify',
      label: 'Notifications',
      icon: <Bell />,
      words: 'watch mute bell follow',
      Dialog: ({ post: { _id: id, title, boardID, boardInfo }, onClose }) => (
        <NotificationsDialog
          about={{ type: 'POST', id, title, person: null }}
          board={{ id: boardID, title: boardInfo.title }}
          onClose={onClose}
        />
      ),
    },
  ],
};
