import { Calendar, CalendarX } from 'lucide-react';
import type { PostSummary } from '#features/posts/contract.ts';
import { dayAfter } from '#features/profiles/web/index.ts';
import type { Action } from '#platform/web/page/action.ts';
import { taskPriorities, taskStatuses } from '#postParts/tasks/contract.ts';
import { formatDate, PriorityGlyph, priorityNames, StatusGlyph, statusNames } from '#ui/web/index.ts';
import { changeTasks } from '../changeTasks.ts';
import { taskCommands, type Settings } from '../taskCommands.ts';
import { taskMenus, type TaskSetting } from './taskMenus.tsx';
import { whyNotTask, type OnTaskPost } from './whyNotTask.ts';

/** A task, on its page or in a list. */
export interface OnTask extends OnTaskPost {
  /** The reader's day. */
  today: string;
}

interface Given extends Pick<Action, 'id' | 'label' | 'labelOfAll' | 'icon' | 'group'> {
  /** New settings of a task. */
  of(task: PostSummary, today: string): Settings;
  /** Whether a task has them. */
  isOn?(task: PostSummary): boolean;
  /** A word or two for its line: the day that it would set. */
  outcome?(settings: Settings): string | undefined;
  /** As the toast of several says it after "3 posts": "set to in review". */
  done: string;
}

/** An action that gives a task, or several, another setting. */
function setting(
  menu: TaskSetting,
  { id, label, labelOfAll = label, icon, group, of, isOn, outcome, done }: Given,
): Action<OnTask> {
  return {
    id,
    label,
    labelOfAll,
    icon,
    command: `${taskMenus[menu].label}: ${labelOfAll}`,
    ...(group !== undefined && { group }),
    ...(outcome && { outcome: ({ post, today }) => outcome(of(post, today)) }),
    whyNot: (on, { platform }) => whyNotTask(on, platform.profileID()),
    ...(isOn && { isOn: ({ post }) => isOn(post) }),
    act: ({ post, today }, { platform }) => taskCommands(platform, today).set(post, of(post, today)),
    actOnAll: (things, { platform }) => {
      const { today } = things[0]!;
      const posts = things.map(({ post }) => post);
      return changeTasks(platform, today, posts, { of: (post) => of(post, today), done });
    },
  };
}

const due = (
  label: string,
  of: (today: string, from: string) => string | null,
  done: string,
  more: Partial<Given> = {},
) =>
  setting('due', {
    id: label,
    label,
    icon: <Calendar />,
    of: ({ taskDueDate }, today) => ({ taskDueDate: of(today, taskDueDate ?? today) }),
    outcome: ({ taskDueDate }) => (taskDueDate ? formatDate(taskDueDate, 'short') : undefined),
    done,
    ...more,
  });

/** Counted from the due date of each task, not from today. */
const fromItsOwn = { group: 'from its own' };

/** Actions that set how a task stands, by the menu that they are in: of one task, and of several at once. */
export const taskSettings: Record<TaskSetting, readonly Action<OnTask>[]> = {
  status: taskStatuses.map((taskStatus) =>
    setting('status', {
      id: taskStatus,
      label: statusNames[taskStatus],
      icon: <StatusGlyph status={taskStatus} decorative />,
      of: () => ({ taskStatus }),
      isOn: (task) => task.taskStatus === taskStatus,
      done: `set to ${statusNames[taskStatus].toLowerCase()}`,
    }),
  ),
  priority: taskPriorities.map((taskPriority) =>
    setting('priority', {
      id: taskPriority,
      label: priorityNames[taskPriority],
      icon: <PriorityGlyph priority={taskPriority} decorative />,
      of: () => ({ taskPriority }),
      isOn: (task) => task.taskPriority === taskPriority,
      done: `given ${priorityNames[taskPriority].toLowerCase()}${taskPriority === 'NONE' ? '' : ' priority'}`,
    }),
  ),
  due: [
    due('Today', (today) => today, 'made due today'),
    due('Tomorrow', (today) => dayAfter(today, 1), 'made due tomorrow'),
    due('In a week', (today) => dayAfter(today, 7), 'made due in a week'),
    due('A day earlier', (_, from) => dayAfter(from, -1), 'brought forward by a day', {
      ...fromItsOwn,
      labelOfAll: 'Each a day earlier',
    }),
    due('A day later', (_, from) => dayAfter(from, 1), 'put off by a day', {
      ...fromItsOwn,
      labelOfAll: 'Each a day later',
    }),
    due('A week later', (_, from) => dayAfter(from, 7), 'put off by a week', {
      ...fromItsOwn,
      labelOfAll: 'Each a week later',
    }),
    due('No due date', () => null, 'left without a due date', { icon: <CalendarX />, group: 'none' }),
  ],
};
