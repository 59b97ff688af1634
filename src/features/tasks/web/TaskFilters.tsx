import { CircleDashed, Flag, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { taskPriorities, taskStatuses } from '#postParts/tasks/contract.ts';
import { Button, Checkbox, Popover, priorityNames, statusNames, TextField } from '#ui/web/index.ts';
import type { TaskPageView } from './useTaskView.ts';
import { priorityGlyphs, statusGlyphs } from './glyphs.tsx';
import styles from './TaskFilters.module.css';

/** Which tasks are shown, by status and priority and by letters in their titles. */
export function TaskFilters({ view }: { view: TaskPageView }) {
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
      trigger={
        <Button variant="quiet" size="compact" icon={icon} pressed={chosen.length > 0}>
          {label}
        </Button>
      }
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
