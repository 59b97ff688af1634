import { Link } from '@tanstack/react-router';
import { useToday } from '#features/profiles/web/index.ts';
import { Digest, TextLink } from '#ui/web/index.ts';
import { FirstTasks } from './FirstTasks.tsx';
import { upcomingTasks } from '../taskQueries.ts';
import { useTasks } from '../useTasks.ts';

/** Tasks due in the week from tomorrow on; nothing where there are none. */
export default function UpcomingTasks() {
  const list = useTasks(upcomingTasks(useToday()));
  if (list.items.length === 0) return null;
  const all = <TextLink render={<Link to="/tasks" search={{ view: 'calendar' }} />}>Calendar</TextLink>;
  return (
    <Digest id="upcoming-tasks" title="Coming up" count={list.total ?? list.items.length} all={all}>
      <FirstTasks tasks={list.items} />
    </Digest>
  );
}
