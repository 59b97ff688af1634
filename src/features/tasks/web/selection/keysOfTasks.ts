import type { KeySection } from '#platform/web/page/keys.ts';
import { actionsOnTasks } from './actionsOnTasks.tsx';
import { columnKeys, taskMenus, timelineKeys } from '../settings/taskMenus.tsx';

/** The keys on tasks, for the sheet of shortcuts. */
export const keys = (): KeySection[] => [
  {
    where: 'On a task in a list',
    // To assign several has the key of the menu that assigns one.
    keyed: [...Object.values(taskMenus), ...actionsOnTasks.filter(({ id }) => id !== 'assign')],
  },
  { where: 'On a task in its column', keyed: Object.values(columnKeys) },
  { where: 'On a task on the timeline', keyed: Object.values(timelineKeys) },
];
