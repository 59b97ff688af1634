import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { createBoard, NewBoard, type Share } from '#features/boards/contract.ts';
import { newMutationID } from '#platform/web/saving/mutation.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useForm } from '#platform/web/page/useForm.ts';
import { Button, Dialog, TextArea, TextField } from '#ui/web/index.ts';
import { ShareField } from './ShareField.tsx';
import styles from './NewBoardDialog.module.css';

const schema = NewBoard.pick({ title: true, description: true, share: true }).required();

/** A new board: what it is called, what it is for, and who may see it. */
export default function NewBoardDialog({ onClose }: { onClose: () => void }) {
  const { call } = usePlatform();
  const navigate = useNavigate();
  const title = useRef<HTMLInputElement>(null);
  const [mutationID] = useState(newMutationID); // asked again after a lost answer, it is made once
  const form = useForm(
    schema,
    { title: '', description: '', share: 'private' },
    { title: 'The title', description: 'The description', share: 'Sharing' },
  );
  const create = form.submit(async (body) => {
    const { data } = await call(createBoard, { body }, { mutationID });
    onClose();
    await navigate({ to: '/boards/$boardID', params: { boardID: data._id } });
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="New board"
      initialFocus={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="new-board" variant="primary" busy={form.isBusy}>
            Make board
          </Button>
        </>
      }
    >
      <form id="new-board" className={styles.form} onSubmit={create} noValidate>
        <TextField ref={title} label="Title" maxLength={120} autoComplete="off" {...form.field('title')} />
        <TextArea label="Description" serif rows={3} maxLength={2000} {...form.field('description')} />
        <ShareField value={form.values.share as Share} onChange={(share) => form.change('share', share)} />
        {form.failure && (
          <p role="alert" className={styles.failure}>
            {form.failure}
          </p>
        )}
      </form>
    </Dialog>
  );
}
