import { useRef, useState } from 'react';
import { createBoard } from '#features/boards/contract.ts';
import { createFromTemplate, type BoardTemplate } from '#features/newBoards/contract.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { newMutationID } from '#platform/web/saving/mutation.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { Button, Dialog } from '#ui/web/index.ts';
import { BoardFields } from './BoardFields.tsx';
import { TemplateChoice } from './TemplateChoice.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import { allTemplates } from './templateQueries.ts';
import { useNewBoard } from './useNewBoard.ts';
import styles from './NewBoardDialog.module.css';

/** A new board: what it begins as, what it is called, what it is for, and who may see it. */
export default function NewBoardDialog({ onClose }: { onClose: () => void }) {
  const [mutationID] = useState(newMutationID); // asked again after a lost answer, it is made once
  const blank = useCommand(createBoard, { failure: null, mutationID });
  const like = useCommand(createFromTemplate, { failure: null, mutationID });
  const title = useRef<HTMLInputElement>(null);
  const templates = useLive(allTemplates);
  const [template, setTemplate] = useState<BoardTemplate>();
  const { form, create } = useNewBoard(
    { title: '', description: '', share: 'private' },
    (body) => (template ? like.run({ params: { templateID: template._id }, body }) : blank.run({ body })),
    onClose,
  );
  /** The template's texts fill the fields in which nothing else has been written. */
  const choose = (chosen: BoardTemplate | undefined) => {
    for (const field of ['title', 'description'] as const)
      if (form.values[field] === (template?.[field] ?? '')) form.change(field, chosen?.[field] ?? '');
    setTemplate(chosen);
  };
  const hasTemplates = !templates.error || templates.data !== undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title="New board"
      size={hasTemplates ? 'wide' : 'regular'}
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
      <div className={styles.columns} data-single={!hasTemplates || undefined}>
        {/* Without them, a board begins blank, as most do. */}
        {hasTemplates && (
          <div className={styles.begin}>
            <TemplateChoice templates={templates.data} chosen={template} onChoose={choose} />
            {template ? (
              <TemplatePreview template={template} />
            ) : (
              <p className={styles.blank}>
                An empty board. Write posts, drop files, invite people: it becomes what you make of it.
              </p>
            )}
          </div>
        )}
        <form id="new-board" className={styles.form} onSubmit={create} noValidate>
          <BoardFields form={form} title={title} />
        </form>
      </div>
    </Dialog>
  );
}
