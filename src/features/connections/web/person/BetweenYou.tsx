import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { counted, openedBoard } from '#features/boards/web/index.ts';
import type { ConnectionInfo } from '#features/personNotes/contract.ts';
import { boardPosts } from '#features/posts/web/index.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { useLive, useLiveList } from '#platform/web/live/useLive.ts';
import { When } from '#ui/web/index.ts';
import { formatPartialDate } from '../notes/partialDate.ts';
import type { Person } from './usePerson.ts';
import { personPanels, type PersonPanelName } from './usePersonPanel.ts';
import styles from './BetweenYou.module.css';

/** Panels of a connection: the notebook that both write, and one's own notes. */
export function BetweenYou({
  person,
  current,
  onOpen,
}: {
  person: Person;
  current: PersonPanelName | undefined;
  onOpen: (panel: PersonPanelName) => void;
}) {
  const { status, info, connection } = person;
  if (!info) return null;
  const lines: [PersonPanelName, string][] = [
    [
      'met',
      [info.metPlace, formatPartialDate(info.metDate)].filter(Boolean).join(', ') || firstLine(info.metNote),
    ],
    ['linked', [...info.linkedProfiles.map(fullName), ...info.linkedOrganizations].join(', ')],
    ['job', [info.jobTitle, info.company].filter(Boolean).join(', ')],
    ['overview', firstLine(info.note) || info.email || info.phone],
  ];
  return (
    <section className={styles.part}>
      <h2>
        Between you{' '}
        <span>
          {status === 'CONNECTED'
            ? 'The notebook is for two, the rest for you alone'
            : 'Nobody else sees this'}
        </span>
      </h2>
      <ul role="list">
        {status === 'CONNECTED' && (
          <Line panel="notebook" {...{ current, onOpen }}>
            <Notebook boardID={connection?.connectionBoardID ?? undefined} />
          </Line>
        )}
        {lines.map(([panel, words]) => (
          <Line key={panel} panel={panel} isEmpty={words === ''} {...{ current, onOpen }}>
            {words === '' ? 'Nothing noted yet' : words}
          </Line>
        ))}
      </ul>
    </section>
  );
}

function Line({
  panel,
  current,
  isEmpty = false,
  onOpen,
  children,
}: {
  panel: PersonPanelName;
  current: PersonPanelName | undefined;
  isEmpty?: boolean;
  onOpen: (panel: PersonPanelName) => void;
  children: ReactNode;
}) {
  return (
    <li>
      <button
        type="button"
        className={styles.line}
        data-current={current === panel || undefined}
        aria-expanded={current === panel}
        onClick={() => onOpen(panel)}
      >
        <b>{personPanels[panel]}</b>
        <span data-empty={isEmpty || undefined}>{children}</span>
        <ChevronRight aria-hidden="true" />
      </button>
    </li>
  );
}

function Notebook({ boardID }: { boardID: string | undefined }) {
  const me = useProfileID();
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

const firstLine = (text: ConnectionInfo['note']) => text.split('\n')[0] ?? '';
