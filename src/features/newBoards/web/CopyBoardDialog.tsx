import { useRef, useState } from 'react';
import type { OnListedBoard } from '#features/boards/web/index.ts';
import { copyBoard } from '#features/newBoards/contract.ts';
import { newMutationID } from '#platform/web/saving/mutation.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { Button, Choices, counted, Dialog } from '#ui/web/index.ts';
import { BoardFields } from './BoardFields.tsx';
import { useNewBoard } from './useNewBoard.ts';
import styles from './NewBoardDialog.module.css';

/** A board like another: with its posts, or with what it is made of alone. */
export default function CopyBoardDialog({ board, onClose }: OnListedBoard & { onClose: () => void }) {
  const [mutationID] = useState(newMutationID); // asked again after a lost answer, it is made once
  const { run } = useCommand(copyBoard, { failure: null, mutationID });
  const title = useRef<HTMLInputElement>(null);
  const [what, setWhat] = useState<'posts' | 'structure'>(board.postCount > 0 ? 'posts' : 'structure');
  const { form, create } = useNewBoard(
    { title: `Copy of ${board.title}`.slice(0, 120), description: board.description, share: 'private' },
    (body) => run({ params: { boardID: board._id }, body: { ...body, posts: what === 'posts' } }),
    onClose,
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Copy “${board.title}”`}
      description="A board of your own, bound in the same cloth. The people on this one stay here."
      initialFocus={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="copy-board" variant="primary" busy={form.isBusy}>
            Copy board
          </Button>
        </>
      }
    >
      <form id="copy-board" className={styles.form} onSubmit={create} noValidate>
        <Choices
          legend="What comes along"
          value={what}
          onChange={setWhat}
          options={[
            {
              value: 'posts',
              label: `Everything: ${counted(board.postCount, 'post')} too`,
              means:
                'With their notes, files, tags and settings. Comments, reactions and assigned people stay here.',
              disabled: board.postCount === 0,
            },
            {
              value: 'structure',
              label: 'Without posts',
              means: 'Its cover, description and tags, and the filters that are everybody’s.',
            },
          ]}
        />
        <BoardFields form={form} title={title} />
      </form>
    </Dialog>
  );
}
