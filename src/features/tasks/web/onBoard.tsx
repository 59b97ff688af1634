import { ListFilter, ListTodo } from 'lucide-react';
import type { BoardAddition, OnBoard, OnMember } from '#features/boards/web/index.ts';
import type { PostSelection } from '#features/posts/web/index.ts';
import { closedPanel, panelAction, type Action } from '#platform/web/page/action.ts';
import { useSearchParams, type SearchParams } from '#platform/web/page/useSearchParams.ts';
import { Button, lazyPart } from '#ui/web/index.ts';
import { assign } from './assign/assign.tsx';
import { HandOverDialog, TaskFilterPanel } from './lazyParts.ts';
import { clearedTaskParams, filterOf } from './filter/filterAddress.ts';
import type { BoardTaskFilter } from './filter/filterInterplay.ts';

const handOver: Action<OnMember> = {
  id: 'hand over tasks',
  label: 'Hand over tasks',
  icon: <ListTodo />,
  sends: true,
  isShown: ({ member }) => member.taskCount > 0,
  Dialog: ({ board, member, onClose }) => (
    <HandOverDialog boardID={board._id} member={member} onClose={onClose} />
  ),
};

const PANEL = 'taskFilter';

const isInForce = ({ type, status, priority, progress }: BoardTaskFilter) =>
  type === 'ASSIGNED' || [status, priority, progress].some((list) => list.length > 0);

/** The addition of tasks to the page of a board: the filter of its posts by status as a task, and by assigned people. */
export const onBoard = {
  name: PANEL,
  actions: [
    panelAction<OnBoard>(PANEL, {
      label: 'Task Filter',
      icon: <ListFilter />,
      words: 'status priority progress assigned due overdue',
    }),
  ],
  actionsOnPosts: [assign],
  actionsOnMembers: [handOver],
  Tool: TaskFilterTool,
  Chips: lazyPart<object>(() => import('./filter/TaskFilterChips.tsx'), { quietly: true }),
  Panel: TaskFilterPanel,
  filter: {
    of: (params: SearchParams, today: string): PostSelection | undefined => {
      const filter = filterOf(params);
      if (!isInForce(filter)) return undefined;
      const { type, status, priority, progress } = filter;
      return {
        isAssigned: type === 'ASSIGNED',
        taskFilter: { status, priority, progress },
        // How a task stands goes by the day, so that another day is another list.
        ...(progress.length > 0 ? { today } : {}),
      };
    },
    cleared: clearedTaskParams,
    none: 'No tasks like these',
  },
} satisfies BoardAddition;

function TaskFilterTool() {
  const [params, setParams] = useSearchParams();
  const isOpen = params['panel'] === PANEL;
  return (
    <Button
      variant="quiet"
      size="compact"
      icon={<ListFilter />}
      pressed={isOpen || isInForce(filterOf(params))}
      onClick={() => setParams({ ...closedPanel, panel: isOpen ? undefined : PANEL })}
    >
      Task
    </Button>
  );
}
