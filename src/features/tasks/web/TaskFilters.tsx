import { CircleDashed, Flag, LibraryBig, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { TagsFilterTool } from '#features/tags/web/index.ts';
import { taskPriorities, taskStatuses } from '#postParts/tasks/contract.ts';
import {
  Button,
  Checkbox,
  IconButton,
  lazyPart,
  Popover,
  priorityNames,
  SkeletonText,
  statusNames,
  TextField,
  useMediaQuery,
} from '#ui/web/index.ts';
import type { TaskPageView } from './useTaskView.ts';
import { priorityGlyphs, statusGlyphs } from './glyphs.tsx';
import styles from './TaskFilters.module.css';

/** Between a phone, where they have lines of their own, and where views, tabs and filters have room in one line. */
const TIGHT = '(760px <= width < 1600px)';

const BoardsPicker = lazyPart(() => import('./BoardsPicker.tsx'), { meanwhile: <SkeletonText lines={4} /> });

/** Which tasks are shown, by their boards and tags; in lists by status, priority and letters in their titles too. */
export function TaskFilters({ view }: { view: TaskPageView }) {
  const isTight = useMediaQuery(TIGHT) && view.as !== 'charts';
  return (
    <>
      {view.as !== 'charts' && <OfLists view={view} isTight={isTight} />}
      <TagsFilterTool of="tasks" align="end" iconOnly={isTight} />
      <Popover
        label="Filter by board"
        align="end"
        trigger={tool('Boards', <LibraryBig />, view.boardIDs.length > 0, isTight)}
      >
        <BoardsPicker view={view} />
      </Popover>
    </>
  );
}

function OfLists({ view, isTight }: { view: TaskPageView; isTight: boolean }) {
  const { filter } = view;
  return (
    <>
      <div className={styles.search}>
        <TextField
          label="Find a task"
          hideLabel
          type="search"
          placeholder="Find a task"
          icon={<Search aria-hidden="true" />}
          maxLength={200}
          value={view.search}
          onChange={(event) => view.set({ search: event.currentTarget.value })}
        />
      </div>
      {view.as !== 'board' && (
        <Choice
          label="Status"
          icon={<CircleDashed />}
          values={taskStatuses}
          chosen={filter.status}
          names={statusNames}
          glyphs={statusGlyphs}
          onChange={(status) => view.set({ status })}
          isTight={isTight}
        />
      )}
      <Choice
        label="Priority"
        icon={<Flag />}
        values={taskPriorities}
        chosen={filter.priority}
        names={priorityNames}
        glyphs={priorityGlyphs}
        onChange={(priority) => view.set({ priority })}
        isTight={isTight}
      />
    </>
  );
}

/** Button of a filter: its icon alone where there is no room for its label. */
function tool(label: string, icon: ReactNode, pressed: boolean, isTight: boolean) {
  const shared = { variant: 'quiet', size: 'compact', icon, pressed } as const;
  return isTight ? <IconButton {...shared} label={label} /> : <Button {...shared}>{label}</Button>;
}

function Choice<T extends string>(props: {
  label: string;
  icon: ReactNode;
  values: readonly T[];
  chosen: readonly T[];
  names: Record<T, string>;
  glyphs: Record<T, ReactNode>;
  onChange: (values: T[]) => void;
  isTight: boolean;
}) {
  const { label, icon, values, chosen, names, glyphs, onChange, isTight } = props;
  return (
    <Popover
      label={`Filter by ${label.toLowerCase()}`}
      align="end"
      width={200}
      trigger={tool(label, icon, chosen.length > 0, isTight)}
    >
      <ul role="list" className={styles.choices}>
        {values.map((value) => (
          <li key={value}>
            <Checkbox
              checked={chosen.includes(value)}
              onChange={() =>
                onChange(values.filter((other) => chosen.includes(other) !== (other === value)))
              }
            >
              <span className={styles.choice}>
                {glyphs[value]}
                {names[value]}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
