import type { Board } from '#features/boards/contract.ts';
import { MemberStack } from '#features/members/web/index.ts';
import { counted, useNarrow } from '#ui/web/index.ts';
import { BoardTitleField } from './BoardTitleField.tsx';
import styles from './BoardPage.module.css';

/** Title and description of a board, smaller where the list is dense; on a phone, its members too. */
export function BoardHeader({ board, isDense }: { board: Board; isDense: boolean }) {
  const narrow = useNarrow();
  return (
    <header className={styles.header} data-dense={isDense || undefined}>
      <BoardTitleField board={board} />
      {board.description && (
        <p dir="auto" className={styles.description}>
          {board.description}
        </p>
      )}
      {narrow && (
        <p className={styles.facts}>
          <MemberStack board={board} size={20} most={3} />
          {counted(board.postCount, 'post')}, {counted(board.memberCount, 'member')}
        </p>
      )}
    </header>
  );
}
