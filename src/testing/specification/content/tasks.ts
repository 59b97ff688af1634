import type { Part } from '../row.ts';
import { tasks as wanted } from './wanted/tasks.ts';

const tasksJourney = (title: string) => `e2e/tasks.e2e.ts › ${title}` as const;
const viewsJourney = (title: string) => `e2e/taskViews.e2e.ts › ${title}` as const;
const tasksTests = (title: string) => `src/features/tasks/server/tasks.test.ts › ${title}` as const;
const listTasks = (title: string) => `src/features/tasks/server/listTasks.test.ts › ${title}` as const;
const filterInterplay = (title: string) =>
  `src/features/tasks/web/filter/filterInterplay.test.ts › ${title}` as const;

/** Posts as tasks. */
export const tasks: Part = {
  wanted,
  rows: {
    '2 Screens': [
      [
        '/tasks',
        tasksJourney(
          'a post is made a task beside it, is filtered by on its board, and moves from column to column',
        ),
      ],
      [
        'Panel Task Filter',
        tasksJourney(
          'a post is made a task beside it, is filtered by on its board, and moves from column to column',
        ),
      ],
      [
        'Panel Post Task',
        tasksJourney(
          'a post is made a task beside it, is filtered by on its board, and moves from column to column',
        ),
      ],
      [
        'Post list: a task filter with status, priority and progress',
        tasksTests('by status, priority and progress, alone and together, of tasks alone'),
        tasksJourney(
          'a post is made a task beside it, is filtered by on its board, and moves from column to column',
        ),
      ],
    ],
    '3 Entities': [
      ['Post: taskMode', tasksTests('are the defaults until one of them is set, which makes it a task')],
      ['Post: priority', tasksTests('are the defaults until one of them is set, which makes it a task')],
      [
        'taskActualQuantity, taskActualUnits (DAYS)',
        tasksTests('are the defaults until one of them is set, which makes it a task'),
      ],
      [
        'taskEstimateQuantity, taskEstimateUnits (DAYS)',
        tasksTests('are the defaults until one of them is set, which makes it a task'),
      ],
      [
        'taskCompleteDate, taskDueDate',
        tasksTests('are the defaults until one of them is set, which makes it a task'),
      ],
      ['taskMembers: memberInfo, role', tasksTests('are asked in order, each once, with a role')],
      [
        'taskStatus (OPEN), taskPriority (NONE)',
        tasksTests('are the defaults until one of them is set, which makes it a task'),
      ],
    ],
    '4 States': [
      [
        'Task status OPEN, IN_PROGRESS, IN_REVIEW, COMPLETED, CLOSED',
        listTasks('are counted by status, progress and scope, each as if it were not filtered by'),
      ],
      [
        'Task progress ON_TRACK, OVER_DUE, DUE_TODAY',
        tasksTests('by status, priority and progress, alone and together, of tasks alone'),
      ],
      [
        'Task priority LOW, MEDIUM, HIGH, CRITICAL, NONE',
        viewsJourney('the panel of a task says what was done and what was not'),
      ],
      ['Post filter type ASSIGNED', tasksTests('of those that somebody does, or certain people do')],
      [
        'Task filter scope ALL, ASSIGNED_TO_ME, CREATED_BY_ME',
        listTasks('are filtered by scope, status, priority, progress, words, days and boards'),
        listTasks('are counted by status, progress and scope, each as if it were not filtered by'),
      ],
      [
        'Task sort duedate-asc, duedate-desc, title-asc, title-desc',
        listTasks('are sorted by due date and title, both ways, what has no date last'),
      ],
      [
        'Choosing a status, priority or progress switches to ASSIGNED',
        filterInterplay(
          'the filters’ interplay, whatever is chosen in whatever order, and kept in the address',
        ),
        tasksJourney(
          'a post is made a task beside it, is filtered by on its board, and moves from column to column',
        ),
      ],
    ],
    '7 Calls': [
      ['GET …/task-settings', tasksTests('are the defaults until one of them is set, which makes it a task')],
      ['PUT …/task-settings', tasksTests('are the defaults until one of them is set, which makes it a task')],
      ['POST …/task-member: taskMembers', tasksTests('are asked in order, each once, with a role')],
      ['DELETE …/task-member: memberIDs', tasksTests('are asked in order, each once, with a role')],
      [
        'POST /content/board/{id}/post: taskFilter',
        tasksTests('by status, priority and progress, alone and together, of tasks alone'),
      ],
    ],
    'Implied calls': [
      [
        'POST /content/tasks: scope, status, priority, progress, search, sortBy, limit, cursor, includeCount',
        listTasks('are filtered by scope, status, priority, progress, words, days and boards'),
        listTasks('are counted by status, progress and scope, each as if it were not filtered by'),
        listTasks('%s, page by page'),
      ],
    ],
    '8 Errors': [
      [
        'An error occurred while updating the task settings.',
        viewsJourney('the panel of a task says what was done and what was not'),
      ],
      [
        'An error occurred while removing the task member.',
        viewsJourney('the panel of a task says what was done and what was not'),
      ],
      [
        'An error occurred while adding the task member.',
        viewsJourney('the panel of a task says what was done and what was not'),
      ],
      [
        'Task settings updated successfully',
        viewsJourney('the panel of a task says what was done and what was not'),
      ],
      [
        'Task member removed successfully',
        viewsJourney('the panel of a task says what was done and what was not'),
      ],
      [
        'Task member added successfully',
        tasksJourney(
          'a post is made a task beside it, is filtered by on its board, and moves from column to column',
        ),
      ],
    ],
    '9 Constants': [
      [
        'Task units DAYS, status OPEN, priority NONE by default',
        tasksTests('are the defaults until one of them is set, which makes it a task'),
      ],
    ],
    Decided: [
      ['Tasks in a calendar', viewsJourney('tasks lie in a calendar, along a timeline, and come to charts')],
      [
        'A chart of open and completed tasks, and of estimate against actual',
        viewsJourney('tasks lie in a calendar, along a timeline, and come to charts'),
      ],
      [
        'Tasks grouped by due state',
        tasksJourney(
          'a post is made a task beside it, is filtered by on its board, and moves from column to column',
        ),
      ],
      [
        'Tasks on a board by status, with drag',
        tasksJourney(
          'a post is made a task beside it, is filtered by on its board, and moves from column to column',
        ),
      ],
      [
        'Task filter in the address',
        filterInterplay(
          'the filters’ interplay, whatever is chosen in whatever order, and kept in the address',
        ),
        tasksJourney(
          'a post is made a task beside it, is filtered by on its board, and moves from column to column',
        ),
      ],
      [
        'Landing: my tasks overdue or due today',
        tasksJourney('whoever is given a task finds it on the first page and in the sidebar, at once'),
        listTasks('are filtered by scope, status, priority, progress, words, days and boards'),
      ],
    ],
    Settled: [
      [
        'taskDueDate and taskCompleteDate are calendar days, in the profile’s time zone',
        tasksTests('take a moment as its day where the profile is'),
      ],
      [
        'OVER_DUE, DUE_TODAY, ON_TRACK by the reader’s time zone',
        tasksTests('what is due today is so where the reader is'),
      ],
      [
        'taskCompleteDate is set with COMPLETED or CLOSED and cleared when reopened',
        tasksTests('say when it was done, for as long as it is'),
      ],
      ['Member roles ASSIGNEE (default), REVIEWER', tasksTests('are asked in order, each once, with a role')],
      [
        'taskMembers: [{profileID, role}]; memberIDs are profile ids',
        tasksTests('are asked in order, each once, with a role'),
      ],
      [
        'taskFilter: {status[], priority[], progress[]}',
        tasksTests('by status, priority and progress, alone and together, of tasks alone'),
      ],
      [
        'POST /content/tasks: lists, and counts by status and progress',
        listTasks('are counted by status, progress and scope, each as if it were not filtered by'),
      ],
    ],
  },
  open: {},
};
