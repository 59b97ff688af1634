import { CircleDashed, Flag, LibraryBig, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { TagsFilterTool } from '#features/tags/web/index.ts';
import { taskPriorities, taskStatuses } from '#postParts/tasks/contract.ts';
import {
  Button,
  Checkbox,
  lazyPart,
  Popover,
  priorityNames,
  SkeletonText,
  statusNames,
  TextField,
} from '#ui/web/index.ts';
import type { TaskPageView } from '../views/useTaskView.ts';
import { priorityGlyphs, statusGlyphs } from '../glyphs.tsx';
import styles from './TaskFilters.module.css';

const BoardsPicker = lazyPart(() => import('./BoardsPicker.tsx'), { meanwhile: <SkeletonText lines={4} /> });

/** Letters that are looked for in the titles of tasks. */
export function TaskSearch({ view }: { view: TaskPageView }) {
  return (
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
  );
}

/** Which tasks are shown, by their boards and tags; in lists by status and priority too. */
export function TaskFilters({ view }: { view: TaskPageView }) {
  return (
    <div className={styles.filters} role="group" aria-label="Filters">
      {view.as !== 'charts' && <OfLists view={view} />}
      <TagsFilterTool of="tasks" align="end" />
      <Popover
        label="Filter by board"
        align="end"
        trigger={tool('Boards', <LibraryBig />, view.boardIDs.length > 0)}
      >
        <BoardsPicker view={view} />
      </Popover>
    </div>
  );
}

function OfLists({ view }: { view: TaskPageView }) {
  const { filter } = view;
  return (
    <>
      {view.as !== 'board' && (
        <Choice
          label="Status"
          icon={<CircleDashed />}
          values={taskStatuses}
          chosen={filter.status}
          names={statusNames}
          glyphs={statusGlyphs}
          onChange={(status) => view.set({ status })}
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
      />
    </>
  );
}

const tool = (label: string, icon: ReactNode, pressed: boolean) => (
  <Button variant="quiet" size="compact" icon={icon} pressed={pressed}>
    {label}
  </Button>
);

function Choice<T extends string>(props: {
  label: string;
  icon: ReactNode;
  values: readonly T[];
  chosen: readonly T[];
  names: Record<T, string>;
  glyphs: Record<T, ReactNode>;
  onChange: (values: T[]) => void;
}) {
  const { label, icon, values, chosen, names, glyphs, onChange } = props;
  return (
    <Popover
      label={`Filter by ${label.toLowerCase()}`}
      align="end"
      width={200}
      trigger={tool(label, icon, chosen.length > 0)}
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
