import { User } from 'lucide-react';
import type { OnListedPost } from '#features/posts/web/index.ts';
import type { Action } from '#platform/web/page/action.ts';
import { AssignDialog } from '../lazyParts.ts';
import { whyNotTask } from '../settings/whyNotTask.ts';

/** Asks who is to do posts, one or several. */
export const assign: Action<OnListedPost> = {
  id: 'assign',
  label: 'Assign',
  icon: <User />,
  words: 'task ask people who',
  isShown: ({ isPage }) => !isPage,
  whyNot: (on, { platform }) => whyNotTask(on, platform.profileID()),
  Dialog: ({ onClose, ...on }) => <AssignDialog things={[on]} onClose={onClose} />,
  DialogOfAll: AssignDialog,
};
