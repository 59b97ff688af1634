import { X } from 'lucide-react';
import { useState } from 'react';
import { useMembersOfEach } from '#features/members/web/index.ts';
import type { OnListedPost } from '#features/posts/web/index.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import { fullName, HereFace, useToday } from '#features/profiles/web/index.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { MAX_TASK_MEMBERS } from '#postParts/tasks/contract.ts';
import { Button, Combobox, Dialog, IconButton } from '#ui/web/index.ts';
import { assignPosts } from './assignPosts.ts';
import { mayBeAsked } from './mayBeAsked.ts';
import styles from '../settings/PostTaskPanel.module.css';

/** So many are offered at once; letters find the others. */
const OFFERED = 20;

interface AssignDialogProps {
  /** Posts, of several boards at times: the people are those who are on each of them and see all the posts. */
  things: readonly OnListedPost[];
  /** Lets go of the selection that they were chosen by. */
  onBegin?: () => void;
  onClose: () => void;
}

/** Asks who is to do posts, one or several. */
export default function AssignDialog({ things, onBegin, onClose }: AssignDialogProps) {
  const platform = usePlatform();
  const today = useToday();
  const posts = things.map(({ post }) => post);
  const [chosen, setChosen] = useState<readonly PersonInfo[]>([]);
  const boardIDs = [...new Set(posts.map(({ boardID }) => boardID))];
  const { query, onQuery, people, isLoading } = useMembersOfEach(boardIDs, (member, boardID) =>
    posts.every((post) => post.boardID !== boardID || mayBeAsked(post, member)),
  );
  const free = people.filter(({ id }) => chosen.every((person) => person.id !== id));
  const what = posts.length === 1 ? (posts[0]!.title ? `“${posts[0]!.title}”` : '1 post') : undefined;
  const boards = boardIDs.length;
  const isFull = chosen.length >= MAX_TASK_MEMBERS;
  const save = () => {
    onClose();
    onBegin?.();
    void assignPosts(platform, today, posts, chosen);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Assign ${what ?? `${posts.length} posts`}`}
      description={[
        'Who does one of them already, stays on it. What was no task is one from then on.',
        ...(boards > 1 ? [`They lie on ${boards} boards: those who are on each of them can be asked.`] : []),
      ].join(' ')}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            onClick={save}
            {...(chosen.length === 0 ? { disabledReason: 'Choose somebody first.' } : {})}
          >
            Assign
          </Button>
        </>
      }
    >
      <div className={styles.assigned}>
        <Combobox
          label="Who is to do it"
          placeholder="Type a name"
          autoFocus
          disabled={isFull}
          {...(isFull ? { hint: `A task can have ${MAX_TASK_MEMBERS} people.` } : {})}
          items={free.slice(0, OFFERED).map((person) => ({ id: person.id, label: fullName(person), person }))}
          query={query}
          onQueryChange={onQuery}
          busy={isLoading}
          empty={
            boards > 1
              ? `Nobody else who is on all ${boards} boards is called that.`
              : 'Nobody else on this board who sees it is called that.'
          }
          onPick={({ person }) => setChosen([...chosen, person])}
          renderItem={({ label, person }) => (
            <span className={styles.found}>
              <HereFace person={person} size={20} decorative />
              <bdi>{label}</bdi>
            </span>
          )}
        />
        <ul role="list" className={styles.people} aria-label="To be assigned">
          {chosen.map((person) => (
            <li key={person.id} className={styles.person}>
              <HereFace person={person} size={24} decorative />
              <bdi className={styles.name}>{fullName(person)}</bdi>
              <IconButton
                size="compact"
                icon={<X />}
                label={`Leave out ${fullName(person)}`}
                tooltip="Leave out"
                onClick={() => setChosen(chosen.filter(({ id }) => id !== person.id))}
              />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
