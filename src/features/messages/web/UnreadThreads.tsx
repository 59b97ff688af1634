import { Link } from '@tanstack/react-router';
import { placeOf, type Thread } from '#features/messages/contract.ts';
import { Face, fullName } from '#features/profiles/web/index.ts';
import { useProfileID } from '#features/shell/web/index.ts';
import { ListState } from '#platform/web/ListState.tsx';
import { useLiveList } from '#platform/web/useLive.ts';
import { badgeText, digits, SkeletonRows, TextLink, VisuallyHidden } from '#ui/web/index.ts';
import { threadList } from './threadList.ts';
import { addressNameOf } from './useOpened.ts';
import styles from './UnreadThreads.module.css';

/** So many are shown; the rest stand among the messages. */
const SHOWN = 5;

/** The discussions in which something is unread, for a page that is about more: how many, and the last spoken in. */
export default function UnreadThreads() {
  const list = useLiveList(threadList(useProfileID(), { unreadOnly: true }));
  const count = list.total ?? list.items.length;
  return (
    <section className={styles.section} aria-labelledby="unread-discussions">
      <div className={styles.head}>
        <h2 id="unread-discussions" className={styles.heading}>
          Unread discussions
          {count > 0 && <span className={styles.total}>{digits(count)}</span>}
        </h2>
        <TextLink render={<Link to="/messages" />}>All messages</TextLink>
      </div>
      <ListState
        list={{ ...list, hasMore: false }}
        failed="Failed to fetch discussions"
        coming={<SkeletonRows rows={3} />}
        empty={<p className={styles.nothing}>You have read all that was said to you.</p>}
        level={3}
      >
        <ul role="list" className={styles.threads}>
          {list.items.slice(0, SHOWN).map((thread) => (
            <li key={placeOf(thread)}>
              <UnreadThread thread={thread} />
            </li>
          ))}
        </ul>
      </ListState>
    </section>
  );
}

function UnreadThread({ thread }: { thread: Thread }) {
  const { type, _id, title, person, lastComment, unreadCount } = thread;
  const { ownerInfo, comment } = lastComment;
  return (
    <Link to="/messages" search={{ [addressNameOf[type]]: _id }} className={styles.thread}>
      <Face person={ownerInfo} size={24} decorative />
      <span className={styles.words}>
        <bdi className={styles.title}>{person ? fullName(person) : title || 'Untitled'}</bdi>
        <span dir="auto" className={styles.last}>
          {person ? comment : `${ownerInfo.firstName || fullName(ownerInfo)}: ${comment}`}
        </span>
      </span>
      <span className={styles.count}>
        {badgeText(unreadCount)}
        <VisuallyHidden> unread</VisuallyHidden>
      </span>
    </Link>
  );
}
