import type { RefObject } from 'react';
import type { Share } from '#features/boards/contract.ts';
import { ShareField } from '#features/boards/web/index.ts';
import { TextArea, TextField } from '#ui/web/index.ts';
import type { BoardForm } from './useNewBoard.ts';
import styles from './NewBoardDialog.module.css';

/** Fields of a new board, with a template or without. */
export function BoardFields({ form, title }: { form: BoardForm; title: RefObject<HTMLInputElement | null> }) {
  return (
    <>
      <TextField ref={title} label="Title" maxLength={120} autoComplete="off" {...form.field('title')} />
      <TextArea label="Description" serif rows={3} maxLength={2000} {...form.field('description')} />
      <ShareField value={form.values.share as Share} onChange={(share) => form.change('share', share)} />
      {form.failure && (
        <p role="alert" className={styles.failure}>
          {form.failure}
        </p>
      )}
    </>
  );
}
