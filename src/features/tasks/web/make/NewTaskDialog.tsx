import { useRef, useState } from 'react';
import { z } from 'zod';
import { can } from '#access/contract/capabilities.ts';
import { boardList } from '#features/boards/web/index.ts';
import { PostTitle } from '#features/posts/contract.ts';
import { useOwnProfile } from '#features/profiles/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { makeTasks } from '#features/tasks/contract.ts';
import { newMutationID } from '#platform/web/saving/mutation.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { useForm } from '#platform/web/page/useForm.ts';
import { useLiveList } from '#platform/web/live/useLive.ts';
import type { TaskStatus } from '#postParts/tasks/contract.ts';
import { Button, Checkbox, Dialog, Select, statusNames, TextField } from '#ui/web/index.ts';
import styles from './NewTaskDialog.module.css';

const schema = z.strictObject({
  title: PostTitle.regex(/\S/, 'is empty'),
  boardID: z.string(),
  due: z.string(),
});

interface NewTaskDialogProps {
  /** Status that the form begins with. */
  status?: TaskStatus;
  /** The board that is offered first; one's own, unless told. */
  onto?: string | undefined;
  onClose: () => void;
}

/** A new task: a post with a title, on one of one's boards. */
export default function NewTaskDialog({ status = 'OPEN', onto, onClose }: NewTaskDialogProps) {
  const profileID = useProfileID();
  const sandbox = useOwnProfile()?.sandboxBoardID ?? '';
  const own = onto ?? sandbox;
  const title = useRef<HTMLInputElement>(null);
  // Asked again after a lost answer, it is made once.
  const [mutationID] = useState(newMutationID);
  const { run } = useCommand(makeTasks, { failure: null, mutationID });
  const [isMine, setMine] = useState(true);
  const boards = useLiveList(boardList(profileID)).items.filter((board) => can(board, 'post.add'));
  const form = useForm(
    schema,
    { title: '', boardID: '', due: '' },
    { title: 'The title', boardID: 'The board', due: 'The due date' },
  );
  // Until one is chosen, it goes to the one that is offered.
  const boardID =
    form.values.boardID || (boards.some(({ _id }) => _id === own) ? own : (boards[0]?._id ?? ''));
  const submit = form.submit(({ title: text, due }) => {
    const body = { titles: [text], taskStatus: status, isMine, ...(due !== '' && { taskDueDate: due }) };
    return run({ params: { boardID }, body });
  }, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title={status === 'OPEN' ? 'New task' : `New task: ${statusNames[status].toLowerCase()}`}
      initialFocus={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form="new-task"
            variant="primary"
            busy={form.isBusy}
            disabled={boardID === ''}
          >
            Make task
          </Button>
        </>
      }
    >
      <form id="new-task" className={styles.form} onSubmit={submit} noValidate>
        <TextField ref={title} label="Title" maxLength={200} autoComplete="off" {...form.field('title')} />
        <Select
          label="Board"
          value={boardID}
          error={form.field('boardID').error}
          onChange={(value) => form.change('boardID', value)}
          options={boards.map((board) => ({ value: board._id, label: board.title }))}
        />
        <TextField type="date" label="Due date" min="1970-01-01" max="9999-12-31" {...form.field('due')} />
        <Checkbox checked={isMine} onChange={(event) => setMine(event.currentTarget.checked)}>
          Assign it to me
        </Checkbox>
        {form.failure && (
          <p role="alert" className={styles.failure}>
            {form.failure}
          </p>
        )}
      </form>
    </Dialog>
  );
}
