import { UNTITLED } from '#features/posts/contract.ts';
import { faceOf, fullName } from '#features/profiles/web/index.ts';
import type { Task } from '#features/tasks/contract.ts';
import { AvatarStack, Button, IconButton, Popover } from '#ui/web/index.ts';
import { opensBy, taskMenus } from '../settings/taskMenus.tsx';
import { TaskPeople } from './TaskPeople.tsx';
import { useTaskCommands } from '../useTaskCommands.ts';
import styles from './AssignMenu.module.css';

/** Who does a task, as a button that opens whom one can ask, and takes people off. */
export function AssignMenu({ task }: { task: Task }) {
  const commands = useTaskCommands();
  const mayNot = commands.whyNot(task);
  const people = task.taskMembers.map(({ memberInfo }) => memberInfo);
  const shared = {
    size: 'compact',
    ...opensBy('assign'),
    ...(mayNot === undefined ? {} : { disabledReason: mayNot }),
  } as const;
  const label = `People of ${task.title || UNTITLED}`;
  return (
    <Popover
      label={label}
      align="end"
      width={300}
      trigger={
        people.length === 0 ? (
          <IconButton
            {...shared}
            icon={taskMenus.assign.icon}
            label={`${label}: nobody`}
            tooltip={taskMenus.assign.label}
          />
        ) : (
          <Button
            {...shared}
            variant="quiet"
            className={styles.faces}
            aria-label={`${label}: ${people.map(fullName).join(', ')}`}
          >
            <AvatarStack size={20} most={2} people={people.map(faceOf)} />
          </Button>
        )
      }
    >
      <TaskPeople post={task} commands={commands} disabled={mayNot !== undefined} />
    </Popover>
  );
}
