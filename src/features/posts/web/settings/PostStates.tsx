import { Archive, CalendarClock, Lock } from 'lucide-react';
import { can } from '#access/contract/capabilities.ts';
import type { Post } from '#features/posts/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { ActionButton, useActions } from '#features/pageParts/web/index.ts';
import { Strip, Time, When } from '#ui/web/index.ts';
import { statesOfPost } from '../actions/actionsOnPost.tsx';
import styles from './PostStates.module.css';

/**
 * Why nothing, or little, changes in a post at present: who has locked or archived it, when, and who can help; and when
 * readers of the board see it, who are told 'Coming Soon' until then.
 */
export default function PostStates({ post }: { post: Post }) {
  const { boardInfo: board } = post;
  // An admin of the board can end the state there, so the text says where.
  const helper = can({ role: board.role }, 'board.update') ? 'You' : fullName(board.ownerInfo);
  const there = helper === 'You' ? ' there' : '';
  return (
    <div className={styles.states} role="status">
      {post.audience !== post.visibility && post.startDate !== null && (
        <Strip tone="neutral" icon={<CalendarClock aria-hidden="true" />}>
          Coming Soon: readers of the board see this post from <Time at={post.startDate} as="date" /> at{' '}
          <Time at={post.startDate} as="time" />. Contributors and above see it already.
        </Strip>
      )}
      {board.state === 'ARCHIVED' && (
        <Strip tone="neutral" icon={<Archive aria-hidden="true" />}>
          The board of this post is in the archive: everything stays as it is. {helper} can take it out{there}
          .
        </Strip>
      )}
      {post.state === 'ARCHIVED' && (
        <Strip
          tone="neutral"
          icon={<Archive aria-hidden="true" />}
          action={<End post={post} id="take out" />}
        >
          In the archive
          {post.stateChangedByInfo !== null && `, put there by ${fullName(post.stateChangedByInfo)}`}
          {post.stateChangedBy === null && post.expireDate !== null && ', by its expiry date'}
          {post.stateDate !== null && (
            <>
              , <When at={post.stateDate} />
            </>
          )}
          : everything stays as it is.
        </Strip>
      )}
      {board.lockBy && (
        <Strip icon={<Lock aria-hidden="true" />}>
          The board of this post is locked. {helper} can unlock it{there}.
        </Strip>
      )}
      {post.lockBy !== null && (
        <Strip icon={<Lock aria-hidden="true" />} action={<End post={post} id="unlock" />}>
          Locked
          {post.lockByInfo !== null && ` by ${fullName(post.lockByInfo)}`}
          {post.lockDate !== null && (
            <>
              , <When at={post.lockDate} />
            </>
          )}
        </Strip>
      )}
    </div>
  );
}

const ends = {
  unlock: { label: 'Unlock', help: 'can unlock it' },
  'take out': { label: 'Take out', help: 'can take it out' },
};

/** Ends a state, for whoever may; to the others it says who can. */
function End({ post, id }: { post: Post; id: keyof typeof ends }) {
  const { ready } = useActions(
    statesOfPost.filter((action) => action.id === id),
    { post, board: post.boardInfo, isPage: true },
  );
  const { label, help } = ends[id];
  return ready.map((action) =>
    action.disabledReason === undefined ? (
      <ActionButton key={id} action={{ ...action, label }} labelled size="compact" />
    ) : (
      <span key={id} className={styles.help}>
        {fullName(post.boardInfo.ownerInfo)} {help}
      </span>
    ),
  );
}
