import { Link } from '@tanstack/react-router';
import { openedBoard } from '#features/boards/web/index.ts';
import { draftIn, placeOfConnection } from '#features/comments/web/index.ts';
import { useNotebookID } from '#features/notebook/web/index.ts';
import { personPage } from '#features/connections/web/index.ts';
import { Face, fullName, personAddress, useHere } from '#features/profiles/web/index.ts';
import { isMissing, MissingPage, useProfileID } from '#features/pageParts/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { Button, EmptyState, useNarrow } from '#ui/web/index.ts';
import { FailedThread } from './FailedThread.tsx';
import { ThreadFrame } from './ThreadFrame.tsx';
import type { PaneProps } from './paneProps.ts';
import styles from './ThreadPane.module.css';

/** Conversation of the reader and a connection. */
export function DirectPane(props: PaneProps) {
  const { opened, thread } = props;
  const me = useProfileID();
  const narrow = useNarrow();
  const page = useLive(personPage(me, opened.id));
  const person = thread?.person ?? page.data;
  const notebook = useNotebookID(opened.id, thread?.boardID);
  const board = useLive(openedBoard(notebook.boardID ?? '', me), {
    enabled: notebook.boardID !== undefined,
  });
  const isShut =
    (notebook.error !== undefined && isMissing(notebook.error)) || (board.error && isMissing(board.error));
  const draft = isShut && notebook.boardID !== undefined ? draftIn(me, notebook.boardID) : '';

  const isHere = useHere(opened.id);
  if (!person && page.error && isMissing(page.error) && draft === '') return <MissingPage />;
  const presence = isShut ? undefined : person && (isHere ? 'here' : 'away');
  const name = person ? fullName(person) : '';
  const failed = [...(person ? [] : [page]), ...(board.data ? [] : [notebook, board])].filter(
    ({ error }) => error,
  );
  return (
    <ThreadFrame
      {...props}
      glyph={person && <Face person={person} size={24} decorative {...(presence && { presence })} />}
      aside={presence && (presence === 'here' ? 'here' : 'away')}
      title={name || '…'}
      actions={
        person && (
          <Button render={<Link to={personAddress(person.id)} />}>{narrow ? 'Page' : 'Open page'}</Button>
        )
      }
      place={person && board.data && !isShut ? placeOfConnection(person, board.data) : undefined}
    >
      {isShut ? (
        <div className={styles.state}>
          <EmptyState
            level={3}
            title={name ? `You and ${name} are not connected` : 'This conversation is closed'}
          >
            Connect again to write to each other. What you wrote while you were connected is not shown.
          </EmptyState>
          {draft !== '' && (
            <>
              <p>What you were writing:</p>
              <blockquote className={styles.draft}>{draft}</blockquote>
            </>
          )}
        </div>
      ) : (
        failed.length > 0 && <FailedThread onRetry={() => failed.forEach(({ retry }) => retry())} />
      )}
    </ThreadFrame>
  );
}
