import { PencilLine } from 'lucide-react';
import { useRef, useState, type ComponentType } from 'react';
import { can } from '#access/contract/capabilities.ts';
import type { Board } from '#features/boards/contract.ts';
import { IconButton, withPart } from '#ui/web/index.ts';
import type { BoardTitleInputProps } from './BoardTitleInput.tsx';
import styles from './BoardTitleField.module.css';

/** A board's title; whoever may, changes it in its place, by a field that is loaded when it is wanted. */
export function BoardTitleField({ board }: { board: Board }) {
  const [Input, setInput] = useState<ComponentType<BoardTitleInputProps>>();
  const button = useRef<HTMLButtonElement>(null);
  const mayRename = can(board, 'board.update');
  if (Input && mayRename)
    return (
      <Input
        board={board}
        onDone={(byKey) => {
          setInput(undefined);
          if (byKey) requestAnimationFrame(() => button.current?.focus());
        }}
      />
    );
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
            onClick={() =>
              void withPart(
                () => import('./BoardTitleInput.tsx'),
                (part) => setInput(() => part.default),
              )
            }
          />
        </span>
      )}
    </div>
  );
}
