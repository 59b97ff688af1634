import { useProfileID } from '#features/pageParts/web/index.ts';
import { menuDetails, useOwnProfile } from '#features/profiles/web/index.ts';
import type { Task, TaskCounts } from '#features/tasks/contract.ts';
import type { LiveDefinition } from '#platform/web/live/live.ts';
import { useLive, useLiveList, type LiveListView } from '#platform/web/live/useLive.ts';
import { taskList, type TaskView } from './taskQueries.ts';

interface Options {
  enabled?: boolean;
}

/** Tasks on all of the reader's boards, page by page, and how many there are of each kind. */
export function useTasks(
  view: TaskView,
  options?: Options,
): LiveListView<Task> & { counts: TaskCounts | undefined } {
  const [definition, enabled] = useByDay(
    (profileID, timeZone) => taskList(profileID, view, timeZone),
    options,
  );
  const list = useLiveList(definition, enabled);
  return { ...list, counts: useLive(definition, enabled).data?.counts };
}

/**
 * A reading that goes by the reader's day. It starts once the time zone of their profile is known: of another day it is
 * another reading, and a list that is replaced takes along what is open in its rows. Where the profile cannot be read,
 * the day is that of UTC.
 * @returns the arguments of `useLive`
 */
export function useByDay<T>(
  define: (profileID: string, timeZone?: string) => LiveDefinition<T>,
  { enabled = true }: Options = {},
): [LiveDefinition<T>, { enabled: boolean }] {
  const { data, error } = useLive(menuDetails);
  const timeZone = useOwnProfile()?.timeZone;
  return [define(useProfileID(), timeZone), { enabled: enabled && (data !== undefined || error !== null) }];
}
