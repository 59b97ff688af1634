import type { Part } from '../row.ts';
import { tasks as wanted } from './wanted/tasks.ts';

/** Posts as tasks. */
export const tasks: Part = {
  wanted,
  rows: {},
  open: {
    '2 Screens': [
      '/tasks',
      'Panel Task Filter',
      'Panel Post Task',
      'Post list: a task filter with status, priority and progress',
    ],
    '3 Entities': [
      'Post: taskMode',
      'Post: priority',
      'taskActualQuantity, taskActualUnits (DAYS)',
      'taskEstimateQuantity, taskEstimateUnits (DAYS)',
      'taskCompleteDate, taskDueDate',
      'taskMembers: memberInfo, role',
      'taskStatus (OPEN), taskPriority (NONE)',
    ],
    '4 States': [
      'Task status OPEN, IN_PROGRESS, IN_REVIEW, COMPLETED, CLOSED',
      'Task priority LOW, MEDIUM, HIGH, CRITICAL, NONE',
      'Task progress ON_TRACK, OVER_DUE, DUE_TODAY',
      'Post filter type ASSIGNED',
      'Task filter scope ALL, ASSIGNED_TO_ME, CREATED_BY_ME',
      'Task sort duedate-asc, duedate-desc, title-asc, title-desc',
      'Choosing a status, priority or progress switches to ASSIGNED',
    ],
    '7 Calls': [
      'GET …/task-settings',
      'PUT …/task-settings',
      'POST …/task-member: taskMembers',
      'DELETE …/task-member: memberIDs',
      'POST /content/board/{id}/post: taskFilter',
    ],
    'Implied calls': [
      'POST /content/tasks: scope, status, priority, progress, search, sortBy, limit, cursor, includeCount',
    ],
    '8 Errors': [
      'An error occurred while updating the task settings.',
      'An error occurred while removing the task member.',
      'An error occurred while adding the task member.',
      'Task settings updated successfully',
      'Task member added successfully',
      'Task member removed successfully',
    ],
    '9 Constants': ['Task units DAYS, status OPEN, priority NONE by default'],
    Decided: [
      'Tasks grouped by due state',
      'Tasks on a board by status, with drag',
      'Tasks in a calendar',
      'A chart of open and completed tasks, and of estimate against actual',
      'Task filter in the address',
      'Landing: my tasks overdue or due today',
    ],
    Settled: [
      'taskDueDate and taskCompleteDate are calendar days, in the profile’s time zone',
      'OVER_DUE, DUE_TODAY, ON_TRACK by the reader’s time zone',
      'taskCompleteDate is set with COMPLETED or CLOSED and cleared when reopened',
      'Member roles ASSIGNEE (default), REVIEWER',
      'taskMembers: [{profileID, role}]; memberIDs are profile ids',
      'taskFilter: {status[], priority[], progress[]}',
      'POST /content/tasks: lists, and counts by status and progress',
    ],
  },
};
