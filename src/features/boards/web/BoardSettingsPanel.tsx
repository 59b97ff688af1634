import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { whyNot } from '#access/contract/reasons.ts';
import { boardChanged, BoardTitle, updateBoard, whyClosed, type Board } from '#features/boards/contract.ts';
import { UnsavedPanel } from '#features/shell/web/index.ts';
import { editedSince } from '#platform/web/editedSince.ts';
import { useCommand } from '#platform/web/useCommand.ts';
import { Button, Cover, lazyPart, TextArea, TextField } from '#ui/web/index.ts';
import { useBoardAdditions, type OnBoard } from './additions.ts';
import { BoardPasswordSection } from './BoardPasswordSection.tsx';
import { ShareField } from './ShareField.tsx';
import { byline, counted } from './shares.tsx';
import { whyNotDelete } from './whyNotDelete.ts';
import styles from './BoardSettingsPanel.module.css';

const DeleteBoardDialog = lazyPart(() => import('./DeleteBoardDialog.tsx'));

type Edits = Partial<Pick<Board, 'title' | 'description' | 'share'>>;

/** What a board is called, what it is about, who may see it; and its end. Others' changes show in what is not edited here. */
export default function BoardSettingsPanel({ onClose, ...on }: OnBoard & { onClose: () => void }) {
  const { board } = on;
  const additions = useBoardAdditions();
  const [edits, setEdits] = useState<Edits>({});
  const [isAsked, setAsked] = useState(false);
  const { run, isBusy } = useCommand(updateBoard, {
    success: 'Board settings updated successfully.',
    failure: 'An error occurred while updating the board settings.',
  });
  const values = { ...board, ...edits };
  const mayNot = whyNot(board, 'board.update');
  const problem = BoardTitle.safeParse(values.title).error?.issues[0]?.message;
  const changed = Object.fromEntries(
    Object.entries(edits).filter(([name, value]) => board[name as keyof Edits] !== value),
  ) as Edits;
  const isChanged = Object.keys(changed).length > 0;

  const save = async () => {
    const { role: _role, ...shared } = board;
    const was = Object.fromEntries(Object.keys(changed).map((name) => [name, board[name as keyof Edits]]));
    const { ok } = await run({ params: { boardID: board._id }, body: { _id: board._id, ...changed } }, [
      {
        room: `board:${board._id}`,
        type: boardChanged.type,
        action: boardChanged.action,
        data: { board: { ...shared, ...changed }, was },
      },
    ]);
    if (ok) setEdits((now) => editedSince(now, values));
  };

  return (
    <UnsavedPanel
      title="Board Settings"
      isChanged={isChanged}
      isBusy={isBusy}
      onSave={() => void save()}
      cannotSave={mayNot ?? problem !== undefined}
      onDiscard={() => setEdits({})}
      onClose={onClose}
    >
      <section className={styles.fields}>
        <div className={styles.cover}>
          <Cover id={board._id} title={values.title} by={byline(board)} />
        </div>
        <TextField
          label="Title"
          value={values.title}
          maxLength={120}
          disabled={mayNot !== undefined}
          error={problem && `The title ${problem}.`}
          onChange={(event) => setEdits({ ...edits, title: event.currentTarget.value })}
        />
        <TextArea
          label="Description"
          serif
          rows={4}
          value={values.description}
          maxLength={2000}
          disabled={mayNot !== undefined}
          onChange={(event) => setEdits({ ...edits, description: event.currentTarget.value })}
        />
      </section>
      <section>
        <ShareField
          value={values.share}
          onChange={(share) => setEdits({ ...edits, share })}
          disabledReason={whyClosed(board) ?? mayNot}
        />
      </section>
      <BoardPasswordSection board={board} />
      {additions.map(
        ({ name, SettingsSection }) => SettingsSection && <SettingsSection key={name} {...on} />,
      )}
      <section>
        <h3 className={styles.heading}>Delete this board</h3>
        <Button
          variant="danger"
          size="compact"
          icon={<Trash2 />}
          disabledReason={whyNotDelete(board)}
          onClick={() => setAsked(true)}
        >
          Delete board
        </Button>
        <p className={styles.hint}>
          Deleting removes {counted(board.postCount, 'post')} for{' '}
          {board.memberCount === 1 ? '1 person' : `${board.memberCount} people`}.
        </p>
      </section>
      {isAsked && <DeleteBoardDialog board={board} onClose={() => setAsked(false)} />}
    </UnsavedPanel>
  );
}
