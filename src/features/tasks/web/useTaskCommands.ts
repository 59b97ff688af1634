import { useToday } from '#features/profiles/web/index.ts';
import type { Task } from '#features/tasks/contract.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { taskCommands } from './taskCommands.ts';
import { whyNotTask } from './settings/whyNotTask.ts';

/** Changing tasks in a list over all boards, and why one may not change one. */
export function useTaskCommands() {
  const platform = usePlatform();
  const commands = taskCommands(platform, useToday());
  return {
    ...commands,
    whyNot: (task: Task) => whyNotTask({ post: task, board: task.boardInfo }, platform.profileID()),
  };
}
