import { X } from 'lucide-react';
import type { PostSummary } from '#features/posts/contract.ts';
import { useMembersToChoose } from '#features/members/web/index.ts';
import { fullName, HereFace } from '#features/profiles/web/index.ts';
import { MAX_TASK_MEMBERS, taskRoles } from '#postParts/tasks/contract.ts';
import { ChoiceMenu, Combobox, IconButton, useNarrow } from '#ui/web/index.ts';
import { mayBeAsked } from './mayBeAsked.ts';
import type { taskCommands } from '../taskCommands.ts';
import { roleNames } from '../taskWords.ts';
import styles from '../settings/PostTaskPanel.module.css';

/** So many are offered at once; letters find the others. */
const OFFERED = 20;

interface TaskPeopleProps {
  post: PostSummary;
  commands: ReturnType<typeof taskCommands>;
  disabled: boolean;
}

/** Who does a task, each with a role; and the people of the board who see it and can be asked. */
export function TaskPeople({ post, commands, disabled }: TaskPeopleProps) {
  const narrow = useNarrow();
  const { taskMembers } = post;
  return (
    <div className={styles.assigned}>
      {!disabled && <AskField post={post} commands={commands} />}
      {taskMembers.length === 0 && <p className={styles.nobody}>Nobody yet.</p>}
      <ul role="list" className={styles.people} aria-label="Assigned">
        {taskMembers.map(({ profileID, role, memberInfo }) => (
          <li key={profileID} className={styles.person}>
            <HereFace person={memberInfo} size={24} decorative />
            <bdi className={styles.name}>{fullName(memberInfo)}</bdi>
            {disabled ? (
              <span className={styles.nobody}>{roleNames[role]}</span>
            ) : (
              <>
                <ChoiceMenu
                  label={`Role of ${fullName(memberInfo)}`}
                  value={role}
                  options={taskRoles.map((value) => ({ value, label: roleNames[value] }))}
                  onChange={(next) => next !== role && void commands.ask(post, memberInfo, next)}
                />
                <IconButton
                  size={narrow ? 'touch' : 'compact'}
                  icon={<X />}
                  label={`Take ${fullName(memberInfo)} off`}
                  tooltip="Take off"
                  onClick={() => void commands.release(post, profileID)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function AskField({ post, commands }: Omit<TaskPeopleProps, 'disabled'>) {
  const { query, onQuery, people, isLoading } = useMembersToChoose(post.boardID, (member) =>
    mayBeAsked(post, member),
  );
  const isOn = new Set(post.taskMembers.map(({ profileID }) => profileID));
  const found = people.filter((person) => !isOn.has(person.id));
  const isFull = isOn.size >= MAX_TASK_MEMBERS;
  return (
    <Combobox
      label="Add somebody"
      placeholder="Type a name"
      disabled={isFull}
      {...(isFull ? { hint: `A task can have ${MAX_TASK_MEMBERS} people. Take one off first.` } : {})}
      items={found.slice(0, OFFERED).map((person) => ({ id: person.id, label: fullName(person), person }))}
      query={query}
      onQueryChange={onQuery}
      busy={isLoading}
      empty="Nobody else who sees this post is called that."
      onPick={({ person }) => void commands.ask(post, person)}
      renderItem={({ label, person }) => (
        <span className={styles.found}>
          <HereFace person={person} size={20} decorative />
          <bdi>{label}</bdi>
        </span>
      )}
    />
  );
}
