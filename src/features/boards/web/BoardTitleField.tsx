import { PencilLine } from 'lucide-react';
import { useRef, useState } from 'react';
import { can } from '#access/contract/capabilities.ts';
import { boardChanged, updateBoard, type Board } from '#features/boards/contract.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { IconButton } from '#ui/web/index.ts';
import styles from './BoardTitleField.module.css';

/** A board's title; whoever may, changes it in its place. Enter keeps what is written, Esc what was. */
export function BoardTitleField({ board }: { board: Board }) {
  const [draft, setDraft] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const { run } = useCommand(updateBoard, {
    failure: 'An error occurred while updating the board settings.',
    queue: () => ({ lane: `board:${board._id}`, key: `title:${board._id}`, about: board.title }),
  });
  const mayRename = can(board, 'board.update');

  const finish = (keep: boolean) => {
    const title = draft ?? board.title;
    setDraft(undefined);
    if (!keep || title === board.title || title.trim() === '') return;
    const { role: _role, ...shared } = board;
    void run({ params: { boardID: board._id }, body: { _id: board._id, title } }, [
      expectEvent(`board:${board._id}`, boardChanged, {
        board: { ...shared, title },
        was: { title: board.title },
      }),
    ]);
  };

  if (draft !== undefined && mayRename) {
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
          onBlur={() => finish(true)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return;
            event.stopPropagation();
            finish(event.key === 'Enter');
            requestAnimationFrame(() => button.current?.focus());
          }}
        />
      </h1>
    );
  }
  return (
    <div className={styles.line}>
      <h1 dir="auto" className={styles.title}>
        {board.title}
      </h1>
      {mayRename && (
        <span className={styles.act}>
          <IconButton
            ref={button}
            icon={<PencilLine />}
            label="Rename board"
            onClick={() => setDraft(board.title)}
          />
        </span>
      )}
    </div>
  );
}
