import { Link } from '@tanstack/react-router';
import { NotebookPen } from 'lucide-react';
import { canByStatus } from '#access/contract/pairs.ts';
import { openedBoard } from '#features/boards/web/index.ts';
import type { OnPerson, PersonAddition } from '#features/connections/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { boardPosts } from '#features/posts/web/index.ts';
import { fullName, personAddress } from '#features/profiles/web/index.ts';
import { useLive, useLiveList } from '#platform/web/live/useLive.ts';
import { counted, IconButton, lazyPart, When } from '#ui/web/index.ts';
import { keys } from './notebookKey.ts';

const TITLE = 'Connection Notebook';

/** The addition of the notebook of two to the pages of people: its panel, and ways to it. */
export const onPerson: PersonAddition = {
  name: 'notebook',
  actions: [
    {
      id: 'notebook',
      label: TITLE,
      icon: <NotebookPen />,
      isShown: ({ isOnPage, status }) => !isOnPage && canByStatus(status, 'connection.use'),
      place: ({ person }) => ({ to: personAddress(person.id), search: { panel: 'notebook' } }),
    },
  ],
  RowStep: OpenNotebook,
  panels: [
    {
      name: 'notebook',
      label: TITLE,
      isShown: (status) => canByStatus(status, 'connection.use'),
      Words: LastNote,
      Panel: lazyPart(() => import('./NotebookPanel.tsx')),
    },
  ],
  keys,
};

function OpenNotebook({ person, status }: OnPerson) {
  if (!canByStatus(status, 'connection.use')) return null;
  return (
    <IconButton
      icon={<NotebookPen />}
      label={`Notebook with ${fullName(person)}`}
      tooltip={TITLE}
      render={<Link to={personAddress(person.id)} search={{ panel: 'notebook' }} />}
    />
  );
}

/** How much is in the notebook, and who wrote last. */
function LastNote({ connection }: OnPerson) {
  const me = useProfileID();
  const boardID = connection?.connectionBoardID ?? undefined;
  const isThere = boardID !== undefined;
  const { data: board } = useLive(openedBoard(boardID ?? '', me), { enabled: isThere });
  const { items } = useLiveList(boardPosts(boardID ?? '', me, { sortBy: 'created' }), { enabled: isThere });
  const last = items.find((post) => !post.isDraft);
  if (!isThere || (board && board.postCount === 0)) return 'Nothing written yet';
  if (!board || !last) return null;
  return (
    <>
      {counted(board.postCount, 'note')}, last by {last.creator === me ? 'you' : last.creatorInfo.firstName}{' '}
      <When at={last.createDate} />
    </>
  );
}
