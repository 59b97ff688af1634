import type { PostSummary } from '#features/posts/contract.ts';
import { onEachPost } from '#features/posts/web/index.ts';
import type { Platform } from '#platform/web/platform.ts';
import { isOpenStatus } from '#postParts/tasks/contract.ts';
import { outcome } from './outcome.ts';
import { settled, settingTasks, type Settings } from './taskCommands.ts';

/** A change of several tasks. */
export interface TaskChange {
  /** New settings of one of the tasks. */
  of(task: PostSummary): Settings;
  /** As the toast says it after "3 posts": "set to in review". */
  done: string;
}

/**
 * Changes several tasks, one call after another; one toast takes it back, and each has what it had.
 * @param today the reader's day
 */
export function changeTasks(
  platform: Platform,
  today: string,
  tasks: readonly PostSummary[],
  change: TaskChange,
): Promise<void> {
  const set = settingTasks(platform, today, { failure: null });
  return onEachPost(tasks, {
    doing: 'Changing',
    done: change.done,
    run: async (task) => outcome(await set(task, change.of(task))),
    undo: (changed) =>
      onEachPost(changed, {
        doing: 'Taking back',
        done: 'taken back',
        run: async (task) => {
          const settings = change.of(task);
          return outcome(await set({ ...task, ...settled(task, settings, today) }, former(task, settings)));
        },
        undo: (back) => changeTasks(platform, today, back, change),
      }),
  });
}

/** The settings that take others back; with when it was done, where it was. */
function former(task: PostSummary, settings: Settings): Settings {
  const names = Object.keys(settings) as (keyof Settings)[];
  const before: Settings = Object.fromEntries(names.map((name) => [name, task[name]]));
  if (settings.taskStatus === undefined || isOpenStatus(task.taskStatus)) return before;
  return { ...before, taskCompleteDate: task.taskCompleteDate };
}
