import type { KeyboardEvent } from 'react';
import { isPageKey } from '#platform/web/page/shortcuts.ts';

/** Keys that open a menu of the task that the focus is in. */
type TaskKey = 's' | 'p' | 'd' | 'a';

/** Says of the button of a menu which key opens it. */
export const opensBy = (key: TaskKey) => ({ 'data-task-key': key, 'aria-keyshortcuts': key });

/** For `onKeyDown` of what holds tasks: S, P, D and A open the menus of status, priority, due date and people, of one or of those chosen. */
export function pressTaskKey(event: KeyboardEvent<HTMLElement>): void {
  const key = event.key.toLowerCase();
  if (!/^[spda]$/.test(key) || !(event.target instanceof HTMLElement) || !isPageKey(event.nativeEvent))
    return;
  // While tasks are chosen, it is done to these.
  const task =
    document.querySelector<HTMLElement>('[role=toolbar]:has([data-task-key])') ??
    event.target.closest<HTMLElement>('[data-item]');
  const button = task?.querySelector<HTMLButtonElement>(`[data-task-key="${key}"]`);
  if (!button) return;
  event.preventDefault();
  button.click();
}
