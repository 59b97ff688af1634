import type { ReactNode } from 'react';
import { ActionItems, useActions } from '#features/pageParts/web/index.ts';
import { UNTITLED } from '#features/posts/contract.ts';
import { useToday } from '#features/profiles/web/index.ts';
import type { Task } from '#features/tasks/contract.ts';
import {
  IconButton,
  Menu,
  MenuChoice,
  PriorityGlyph,
  priorityNames,
  StatusGlyph,
  statusNames,
  useNarrow,
  type ButtonSize,
} from '#ui/web/index.ts';
import { opensBy, taskMenus, type TaskSetting } from './taskMenus.tsx';
import { taskSettings } from './taskSettings.tsx';

/** A task's status as a button that gives it another. */
export function StatusMenu({ task }: { task: Task }) {
  const narrow = useNarrow();
  const { taskStatus } = task;
  return (
    <SettingMenu
      task={task}
      menu="status"
      size={narrow ? 'touch' : 'compact'}
      icon={<StatusGlyph status={taskStatus} decorative />}
      now={statusNames[taskStatus]}
    />
  );
}

/** The priority of a task, as a button that opens the others. */
export function PriorityMenu({ task }: { task: Task }) {
  const { taskPriority } = task;
  return (
    <SettingMenu
      task={task}
      menu="priority"
      icon={<PriorityGlyph priority={taskPriority} decorative />}
      now={priorityNames[taskPriority]}
    />
  );
}

/** Gives a task another due date: a day earlier or later, today, in a week, or none. */
export function DueMenu({ task }: { task: Task }) {
  return <SettingMenu task={task} menu="due" align="end" icon={taskMenus.due.icon} />;
}

interface SettingMenuProps {
  task: Task;
  menu: TaskSetting;
  icon: ReactNode;
  /** Name of the setting that is chosen, of a menu of which one is. */
  now?: string;
  size?: ButtonSize;
  align?: 'start' | 'end';
}

function SettingMenu({ task, menu, icon, now, size = 'compact', align = 'start' }: SettingMenuProps) {
  const { ready } = useActions(taskSettings[menu], { post: task, board: task.boardInfo, today: useToday() });
  const { label } = taskMenus[menu];
  const mayNot = ready[0]?.disabledReason;
  const chosen = ready.find(({ isOn }) => isOn?.({}));
  return (
    <Menu
      align={align}
      trigger={
        <IconButton
          size={size}
          icon={icon}
          label={`${label} of ${task.title || UNTITLED}${now === undefined ? '' : `: ${now}`}`}
          tooltip={now ?? label}
          {...opensBy(menu)}
          {...(mayNot === undefined ? {} : { disabledReason: mayNot })}
        />
      }
    >
      {chosen ? (
        <MenuChoice
          label={label}
          value={chosen.id}
          onChange={(value) => value !== chosen.id && void ready.find(({ id }) => id === value)?.run()}
          options={ready.map((action) => ({ value: action.id, label: action.label, icon: action.icon }))}
        />
      ) : (
        <ActionItems ready={ready} />
      )}
    </Menu>
  );
}
