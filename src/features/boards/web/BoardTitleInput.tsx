import { useState } from 'react';
import { boardChanged, updateBoard, type Board } from '#features/boards/contract.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import styles from './BoardTitleField.module.css';

export interface BoardTitleInputProps {
  board: Board;
  /** The title is written, or left. @param byKey whether the focus is to go back to what led here */
  onDone: (byKey: boolean) => void;
}

/** A board's title as it is changed in its place. Enter keeps what is written, Esc what was. */
export default function BoardTitleInput({ board, onDone }: BoardTitleInputProps) {
  const [draft, setDraft] = useState(board.title);
  const { run } = useCommand(updateBoard, {
    failure: 'An error occurred while updating the board settings.',
    job: { about: board.title },
  });
  const finish = (keep: boolean, byKey: boolean) => {
    onDone(byKey);
    if (!keep || draft === board.title || draft.trim() === '') return;
    const { role: _role, ...shared } = board;
    void run({ params: { boardID: board._id }, body: { _id: board._id, title: draft } }, [
      expectEvent(`board:${board._id}`, boardChanged, {
        board: { ...shared, title: draft },
        was: { title: board.title },
      }),
    ]);
  };
  return (
    <h1 className={styles.title}>
      <input
        dir="auto"
        className={styles.input}
        aria-label="Board title"
        autoFocus
        value={draft}
        maxLength={120}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => finish(true, false)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.stopPropagation();
          finish(event.key === 'Enter', true);
        }}
      />
    </h1>
  );
}
