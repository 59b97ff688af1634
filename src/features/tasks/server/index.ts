import * as tasks from '#features/tasks/contract.ts';
import { command, defineFeature, read } from '#platform/server/http/feature.ts';
import { boardsOfTasks, followed, listedTasks } from './follow.ts';
import { chartTasks } from './charts.ts';
import { feedOf, feedPlugin, removeFeed, renewFeed } from './feed.ts';
import { listTasks } from './listTasks.ts';
import { madeTasks, makeTasks } from './makeTasks.ts';
import { tellDue } from './dueNotices.ts';
import { remind, reminderOf, setReminder } from './reminders.ts';
import { addTaskMembers, handOverTasks, removeTaskMembers } from './members.ts';
import { getTaskSettings, updateTaskSettings } from './settings.ts';

export { checkHandedOver, memberTaskCount } from './members.ts';

/** Routes and events of tasks; the fields of a post and its filters stand in `src/postParts/tasks`. */
export const tasksFeature = defineFeature({
  name: 'tasks',
  routes: [
    read(tasks.getTaskSettings, getTaskSettings),
    command(tasks.updateTaskSettings, updateTaskSettings),
    command(tasks.addTaskMembers, addTaskMembers),
    command(tasks.removeTaskMembers, removeTaskMembers),
    command(tasks.handOverTasks, handOverTasks),
    command(tasks.makeTasks, makeTasks),
    read(tasks.madeTasks, madeTasks),
    read(tasks.getReminder, reminderOf),
    command(tasks.setReminder, setReminder),
    read(tasks.listTasks, listTasks),
    read(tasks.chartTasks, chartTasks),
    read(tasks.getFeed, feedOf),
    command(tasks.makeFeed, renewFeed),
    command(tasks.endFeed, removeFeed),
  ],
  listed: { post: listedTasks, board: boardsOfTasks },
  follows: [followed],
  plugin: feedPlugin,
  jobs: { 'tasks.remind': remind, 'tasks.tellDue': tellDue },
  schedule: [
    { task: 'tasks.remind', cron: '* * * * *' },
    { task: 'tasks.tellDue', cron: '3,13,23,33,43,53 * * * *' },
  ],
});
