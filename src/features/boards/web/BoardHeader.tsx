import type { Board } from '#features/boards/contract.ts';
import { MemberStack } from '#features/members/web/index.ts';
import type { Preference } from '#platform/web/preferences.ts';
import { useNarrow } from '#ui/web/index.ts';
import { BoardTitleField } from './BoardTitleField.tsx';
import { counted } from './shares.tsx';
import styles from './BoardPage.module.css';

/** What a board is called and what it is about, smaller where one works in rows; on a phone, who is on it too. */
export function BoardHeader({ board, mode }: { board: Board; mode: Preference<'viewMode'> }) {
  const narrow = useNarrow();
  return (
    <header className={styles.header} data-mode={mode}>
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
