import { CalendarClock, CircleDashed, SignalHigh } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { isPageKey } from '#platform/web/page/shortcuts.ts';
import { assign } from '../assign/assign.tsx';

/** The menus of a task, with the key that opens each while the focus is in the task. */
export const taskMenus = {
  status: { label: 'Status', icon: <CircleDashed />, keys: ['s'] },
  priority: { label: 'Priority', icon: <SignalHigh />, keys: ['p'] },
  due: { label: 'Due date', icon: <CalendarClock />, keys: ['d'] },
  assign: { label: assign.label, icon: assign.icon, keys: ['a'] },
} as const;

/** Keys that give a task in its column another status, while its title has the focus. */
export const columnKeys = {
  later: { label: 'To the next status', keys: ['ArrowRight'] },
  earlier: { label: 'To the status before', keys: ['ArrowLeft'] },
} as const;

/** Keys that move the due date of a task on the timeline. */
export const timelineKeys = {
  later: { label: 'Due a day later', keys: ['ArrowRight'] },
  earlier: { label: 'Due a day earlier', keys: ['ArrowLeft'] },
} as const;

export type TaskMenu = keyof typeof taskMenus;

/** The menus whose lines each set something. */
export const settingMenus = ['status', 'priority', 'due'] as const;
export type TaskSetting = (typeof settingMenus)[number];

/** Says of the button of a menu which key opens it. */
export const opensBy = (menu: TaskMenu) => ({
  'data-task-menu': menu,
  'aria-keyshortcuts': taskMenus[menu].keys[0],
});

const menus = Object.keys(taskMenus) as TaskMenu[];

/** For `onKeyDown` of what holds tasks: the key of a menu opens that of the task, or of the tasks that are chosen. */
export function pressTaskKey(event: KeyboardEvent<HTMLElement>): void {
  const key = event.key.toLowerCase();
  const menu = menus.find((name) => taskMenus[name].keys[0] === key);
  if (!menu || !(event.target instanceof HTMLElement) || !isPageKey(event.nativeEvent)) return;
  // While tasks are chosen, it is done to these.
  const task =
    document.querySelector<HTMLElement>('[role=toolbar]:has([data-task-menu])') ??
    event.target.closest<HTMLElement>('[data-item]');
  const button = task?.querySelector<HTMLButtonElement>(`[data-task-menu="${menu}"]`);
  if (!button) return;
  event.preventDefault();
  button.click();
}
