import { Calendar, CalendarX } from 'lucide-react';
import { whyNot } from '#access/contract/reasons.ts';
import { standingOnPost } from '#access/contract/standing.ts';
import { bookmarksOnBoard } from '#features/bookmarks/web/index.ts';
import { actionsOnPost, type OnListedPost } from '#features/posts/web/index.ts';
import { dayAfter } from '#features/profiles/web/index.ts';
import { tagsOnBoard } from '#features/tags/web/index.ts';
import type { Task } from '#features/tasks/contract.ts';
import type { Action, ActionContext } from '#platform/web/page/action.ts';
import { taskPriorities, taskStatuses } from '#postParts/tasks/contract.ts';
import { PriorityGlyph, priorityNames, StatusGlyph, statusNames } from '#ui/web/index.ts';
import { onBoard } from '../onBoard.tsx';
import { changeTasks, type TaskChange } from './changeTasks.ts';

/** A task in a list over all boards. */
interface OnTask extends OnListedPost {
  post: Task;
  board: Task['boardInfo'];
}

/** Which menu of the bar an action stands in. */
export const menus = ['status', 'priority', 'due'] as const;
type Menu = (typeof menus)[number];
export const menuOf = ({ id }: { id: string }): Menu | undefined =>
  menus.find((menu) => id.startsWith(`${menu} `));

/** Actions on posts of a board that lists of tasks have too, in this order. */
const ofPosts: readonly Action<OnListedPost>[] = [
  ...withKey('a', onBoard.actionsOnPosts),
  ...withKey('t', tagsOnBoard.actionsOnPosts ?? []),
  ...bookmarksOnBoard.actionsOnPosts,
  ...actionsOnPost.filter(({ id }) => ['move', 'archive', 'take out', 'delete'].includes(id)),
];

/**
 * Actions on several tasks.
 * @param today the reader's day
 */
export function actionsOnTasks(today: string): readonly Action<OnTask>[] {
  const setting = (
    menu: Menu,
    { label, icon, ...change }: TaskChange & Pick<Action, 'label' | 'icon'>,
  ): Action<OnTask> => ({
    id: `${menu} ${label}`,
    label,
    icon,
    command: `${menuNames[menu]}: ${label}`,
    sends: true,
    whyNot: whyNotEdit,
    actOnAll: (things, { platform }) =>
      changeTasks(
        platform,
        today,
        things.map(({ post }) => post),
        change,
      ),
  });
  const due = (label: string, of: (from: string) => string | null, done: string) =>
    setting('due', {
      label,
      icon: done === NO_DATE ? <CalendarX /> : <Calendar />,
      of: ({ taskDueDate }) => ({ taskDueDate: of(taskDueDate ?? today) }),
      done,
    });
  return [
    ...taskStatuses.map((taskStatus) =>
      setting('status', {
        label: statusNames[taskStatus],
        icon: <StatusGlyph status={taskStatus} decorative />,
        of: () => ({ taskStatus }),
        done: `set to ${statusNames[taskStatus].toLowerCase()}`,
      }),
    ),
    ...taskPriorities.map((taskPriority) =>
      setting('priority', {
        label: priorityNames[taskPriority],
        icon: <PriorityGlyph priority={taskPriority} decorative />,
        of: () => ({ taskPriority }),
        done: `given ${priorityNames[taskPriority].toLowerCase()}${taskPriority === 'NONE' ? '' : ' priority'}`,
      }),
    ),
    due('Today', () => today, 'made due today'),
    due('Tomorrow', () => dayAfter(today, 1), 'made due tomorrow'),
    due('In a week', () => dayAfter(today, 7), 'made due in a week'),
    due('Each a day later', (from) => dayAfter(from, 1), 'put off by a day'),
    due('Each a week later', (from) => dayAfter(from, 7), 'put off by a week'),
    due('No due date', () => null, NO_DATE),
    ...ofPosts,
  ];
}

const NO_DATE = 'left without a due date';

export const menuNames: Record<Menu, string> = { status: 'Status', priority: 'Priority', due: 'Due date' };

const whyNotEdit = ({ post, board }: OnTask, { platform }: ActionContext) =>
  whyNot(standingOnPost(board, post, platform.profileID()), 'post.edit');

function withKey(key: string, actions: readonly Action<OnListedPost>[]): readonly Action<OnListedPost>[] {
  return actions.map((action) => ({ ...action, keys: [key] }));
}
