import { BellOff, FileText } from 'lucide-react';
import { typingWords, useRoomPresence } from '#features/comments/web/index.ts';
import { placeOf, type Thread } from '#features/messages/contract.ts';
import { UNTITLED } from '#features/posts/contract.ts';
import { Face, fullName, useHere, useOwnProfile } from '#features/profiles/web/index.ts';
import { usePeople } from '#features/reactions/web/index.ts';
import { badgeText, formatDate, Spine, Time, VisuallyHidden } from '#ui/web/index.ts';
import { roomOf } from './applyThreadEvent.ts';
import { isOpened, type Opened } from './useOpened.ts';
import styles from './ThreadRows.module.css';

interface ThreadRowsProps {
  shown: Thread[];
  opened: Opened | undefined;
  onOpen: (opened: Opened) => void;
}

/** Discussions, a line of the last word in each. Unread is weight and a count. */
export function ThreadRows({ shown, opened, onOpen }: ThreadRowsProps) {
  return (
    <ul role="list" className={styles.rows}>
      {shown.map((thread) => (
        <li key={placeOf(thread)}>
          <ThreadRow
            thread={thread}
            isOpen={isOpened(thread, opened)}
            onOpen={() => onOpen({ type: thread.type, id: thread._id })}
          />
        </li>
      ))}
    </ul>
  );
}

function ThreadRow({ thread, isOpen, onOpen }: { thread: Thread; isOpen: boolean; onOpen: () => void }) {
  const me = useOwnProfile();
  const { type, boardID, cloth, title, boardTitle, person, lastComment, unreadCount } = thread;
  const { ownerInfo, comment, createDate } = lastComment;
  const { typing } = useRoomPresence(roomOf(thread));
  const isHere = useHere(person?.id);
  const known = usePeople([...typing], typing.length > 0);
  const writing = typingWords(typing.flatMap((id) => known.get(id)?.firstName ?? []));
  const presence = isHere ? 'here' : 'away';
  const isMine = ownerInfo.id === me?.id;
  const speaker = isMine ? 'You: ' : person ? '' : `${ownerInfo.firstName || fullName(ownerInfo)}: `;
  return (
    <button
      type="button"
      className={styles.row}
      data-unread={unreadCount > 0 || undefined}
      aria-current={isOpen ? 'true' : undefined}
      onClick={onOpen}
    >
      <span className={styles.glyph} aria-hidden="true">
        {person ? (
          <Face person={person} size={32} decorative presence={presence} />
        ) : type === 'BOARD' ? (
          <Spine id={boardID} cloth={cloth} />
        ) : (
          <FileText />
        )}
      </span>
      <span className={styles.line}>
        <span dir="auto" className={styles.title} data-person={person ? true : undefined}>
          {person ? fullName(person) : title || UNTITLED}
          {person && presence === 'here' && <VisuallyHidden>, here</VisuallyHidden>}
        </span>
        <span className={styles.when}>
          <Time at={createDate} as={formatDate(createDate, 'list') === 'Today' ? 'time' : 'list'} />
        </span>
      </span>
      <span className={styles.line}>
        <span className={styles.last}>
          {writing ? (
            `${writing}…`
          ) : (
            <>
              {speaker}
              <bdi>{comment}</bdi>
            </>
          )}
        </span>
        {thread.isMuted && (
          <span className={styles.muted}>
            <BellOff aria-hidden="true" />
            <VisuallyHidden>muted</VisuallyHidden>
          </span>
        )}
        {unreadCount > 0 && (
          <span className={styles.count}>
            {badgeText(unreadCount)}
            <VisuallyHidden> unread</VisuallyHidden>
          </span>
        )}
      </span>
      {type === 'POST' && (
        <VisuallyHidden>
          in <bdi>{boardTitle}</bdi>
        </VisuallyHidden>
      )}
    </button>
  );
}
