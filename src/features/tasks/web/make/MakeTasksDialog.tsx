import { useState } from 'react';
import { makeTasks, MOST_MADE } from '#features/tasks/contract.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { madeBefore } from './madeBefore.ts';
import { Button, Checkbox, Dialog } from '#ui/web/index.ts';
import styles from './MakeTasksDialog.module.css';

/** Asks which of the items of check lists are to be tasks of their own. */
export default function MakeTasksDialog({
  boardID,
  postID,
  items,
  onClose,
}: {
  boardID: string;
  /** The post whose check lists they stand in. */
  postID: string;
  items: string[];
  onClose: () => void;
}) {
  const { data, error } = useLive(madeBefore(boardID, postID));
  const made = new Set(data);
  const [picked, setPicked] = useState<ReadonlySet<string>>();
  // Of what is a task already none is made again, unless that is chosen.
  const chosen = picked ?? new Set(items.filter((item) => !made.has(item)).slice(0, MOST_MADE));
  const { run, isBusy } = useCommand(makeTasks, {
    success: ({ postIDs }) => (postIDs.length === 1 ? 'Made 1 task' : `Made ${postIDs.length} tasks`),
  });
  const titles = items.filter((item) => chosen.has(item));
  const choose = (item: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(item);
    else next.delete(item);
    setPicked(next);
  };
  const make = async () => {
    const { ok } = await run({ params: { boardID }, body: { titles, from: postID } });
    if (ok) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Make tasks of a check list"
      description="Each becomes a post of its own on this board, for all who read it. The check list stays as it is."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={titles.length === 0 || (!data && !error)}
            onClick={() => void make()}
          >
            {titles.length === 1 ? 'Make 1 task' : `Make ${titles.length} tasks`}
          </Button>
        </>
      }
    >
      <ul role="list" className={styles.items}>
        {items.map((item) => (
          <li key={item}>
            <Checkbox
              checked={chosen.has(item)}
              disabled={!chosen.has(item) && chosen.size >= MOST_MADE}
              onChange={(event) => choose(item, event.currentTarget.checked)}
            >
              <bdi className={styles.item}>{item}</bdi>
              {made.has(item) && <span className={styles.made}> is a task already</span>}
            </Checkbox>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
