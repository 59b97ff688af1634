import { Link } from '@tanstack/react-router';
import { Maximize2 } from 'lucide-react';
import { openedBoard } from '#features/boards/web/index.ts';
import { boardPosts } from '#features/posts/web/index.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { ListState } from '#platform/web/lists/ListState.tsx';
import { useLive, useLiveList } from '#platform/web/live/useLive.ts';
import { Delayed, EmptyState, ErrorState, IconButton, Panel, SkeletonText } from '#ui/web/index.ts';
import { NotebookComposer } from './NotebookComposer.tsx';
import { NotebookEntry } from './NotebookEntry.tsx';
import { useNotebookID } from './useNotebookID.ts';
import styles from './NotebookPanel.module.css';

interface NotebookPanelProps {
  person: PersonInfo;
  onClose: () => void;
}

/** The notebook of two: a board, read and added to beside the other's page. It is made when one of them first opens it. */
export default function NotebookPanel(props: NotebookPanelProps) {
  const { person, onClose } = props;
  const { boardID, error, retry } = useNotebookID(person.id);
  if (boardID !== undefined) return <Notebook {...props} boardID={boardID} />;
  return (
    <Panel title="Connection Notebook" onClose={onClose}>
      {error ? (
        <ErrorState level={3} title="Failed to fetch the notebook" onRetry={retry} />
      ) : (
        <Delayed>
          <SkeletonText lines={5} />
        </Delayed>
      )}
    </Panel>
  );
}

function Notebook({ person, boardID, onClose }: NotebookPanelProps & { boardID: string }) {
  const me = useProfileID();
  const board = useLive(openedBoard(boardID, me)).data;
  const list = useLiveList(boardPosts(boardID, me, { sortBy: 'created' }));
  const notes = list.items.filter((post) => !post.isDraft);
  return (
    <Panel
      title="Connection Notebook"
      {...(board ? { count: board.postCount } : {})}
      onClose={onClose}
      actions={
        <IconButton
          icon={<Maximize2 />}
          label="Open as a board"
          render={<Link to="/boards/$boardID" params={{ boardID }} />}
        />
      }
      footer={<NotebookComposer boardID={boardID} />}
    >
      <p className={styles.about}>A board for two. It goes away with the connection.</p>
      <ListState
        list={{ ...list, items: notes }}
        failed="Failed to fetch the notebook"
        coming={<SkeletonText lines={5} />}
        empty={
          <EmptyState art={null} level={3} title="A blank page">
            What either of you writes here, {person.firstName} and you read, and nobody else.
          </EmptyState>
        }
        more="Show earlier notes"
        level={3}
      >
        <ul role="list" aria-label="Notes" className={styles.notes}>
          {notes.map((post) => (
            <NotebookEntry key={post._id} post={post} me={me} />
          ))}
        </ul>
      </ListState>
    </Panel>
  );
}
