import { Link } from '@tanstack/react-router';
import { placeOf, type Thread } from '#features/messages/contract.ts';
import { fullName, HereFace } from '#features/profiles/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { ListState } from '#platform/web/lists/ListState.tsx';
import { useLiveList } from '#platform/web/live/useLive.ts';
import {
  badgeText,
  Digest,
  DigestItem,
  DigestList,
  DigestNothing,
  SkeletonRows,
  TextLink,
  VisuallyHidden,
} from '#ui/web/index.ts';
import { threadList } from './threadList.ts';
import { addressNameOf } from './useOpened.ts';
import styles from './UnreadThreads.module.css';

/** So many are shown; the rest stand among the messages. */
const SHOWN = 5;

/** The discussions in which something is unread, for a page that is about more: how many, and the last spoken in. */
export default function UnreadThreads() {
  const list = useLiveList(threadList(useProfileID(), { unreadOnly: true }));
  const all = <TextLink render={<Link to="/messages" />}>All messages</TextLink>;
  return (
    <Digest
      id="unread-discussions"
      title="Unread discussions"
      count={list.total ?? list.items.length}
      all={all}
    >
      <ListState
        list={{ ...list, hasMore: false }}
        failed="Failed to fetch discussions"
        coming={<SkeletonRows rows={3} />}
        empty={<DigestNothing>You have read all that was said to you.</DigestNothing>}
        level={3}
      >
        <DigestList>
          {list.items.slice(0, SHOWN).map((thread) => (
            <UnreadThread key={placeOf(thread)} thread={thread} />
          ))}
        </DigestList>
      </ListState>
    </Digest>
  );
}

function UnreadThread({ thread }: { thread: Thread }) {
  const { type, _id, title, person, lastComment, unreadCount } = thread;
  const { ownerInfo, comment } = lastComment;
  return (
    <DigestItem
      render={<Link to="/messages" search={{ [addressNameOf[type]]: _id }} />}
      start={<HereFace person={ownerInfo} size={24} decorative />}
      title={person ? fullName(person) : title || 'Untitled'}
      under={person ? comment : `${ownerInfo.firstName || fullName(ownerInfo)}: ${comment}`}
      end={
        <span className={styles.count}>
          {badgeText(unreadCount)}
          <VisuallyHidden> unread</VisuallyHidden>
        </span>
      }
    />
  );
}
