import { CircleCheck, CornerDownRight } from 'lucide-react';
import { useState } from 'react';
import type { Thing } from '#blocks/contract/index.ts';
import { saidIn, type Comment } from '#features/comments/contract.ts';
import { HereFace, PersonLink } from '#features/profiles/web/index.ts';
import { ReactionPills } from '#features/reactions/web/index.ts';
import { PENDING } from '#platform/web/saving/saveQueue.ts';
import { showing } from '#subjects/web/index.ts';
import { Time } from '#ui/web/index.ts';
import { aboutBlock, teaser } from '../block/aboutBlock.ts';
import { CommentField } from '../write/CommentField.tsx';
import { CommentFiles } from './CommentFiles.tsx';
import { CommentText } from './CommentText.tsx';
import { CommentTools } from './CommentTools.tsx';
import { withFiles, wordsOf, type Words } from './commentWords.ts';
import { mayInvite, roomOf, type Place } from '../place.ts';
import { showBlock } from '../block/showBlock.ts';
import type { CommentActions } from './useCommentActions.ts';
import styles from './CommentItem.module.css';

interface CommentItemProps {
  place: Place;
  comment: Comment;
  /** The block it is on. */
  thing: Thing | undefined;
  /** The comment that this one replies to; undefined where that one is not loaded. */
  head: Comment | undefined;
  /** Whether it has answers. */
  hasReplies: boolean;
  /** The comment is marked: a link led to it. */
  isNamed: boolean;
  /** The first that one has not read: a rule stands above it. */
  isFirstNew: boolean;
  actions: CommentActions;
  onReply(): void;
  /** Of a settled thread that is shown: puts it away again. */
  onFold?: (() => void) | undefined;
}

/** One comment: who, when, on what, and what one may do with it. */
export function CommentItem(props: CommentItemProps) {
  const { place, comment, thing, isNamed, actions } = props;
  const [edited, setEdited] = useState<Words>();
  const isSent = !comment._id.startsWith(PENDING);
  const source = { sourceType: 'COMMENT', sourceID: comment._id } as const;

  const save = async () => {
    const words = edited!;
    setEdited(undefined);
    if (!(await actions.edit(comment, words))) setEdited(words); // refused: the words are still one's own
  };
  return (
    <li
      className={styles.comment}
      id={`comment-${comment._id}`}
      data-named={isNamed || undefined}
      {...(isSent && !comment.disabled && showing({ type: 'COMMENT', id: comment._id }))}
    >
      {props.isFirstNew && <span className={styles.new}>New</span>}
      <HereFace person={comment.ownerInfo} size={24} decorative />
      <div className={styles.body}>
        <p className={styles.who}>
          <b>
            <PersonLink person={comment.ownerInfo} />
          </b>
          <span>
            {isSent ? <Time at={comment.createDate} as="time" /> : 'Sending…'}
            {comment.edited && ', edited'}
          </span>
        </p>
        {thing && (
          <button
            type="button"
            className={styles.on}
            onClick={() => place.post && showBlock(place.post, thing)}
          >
            <CornerDownRight aria-hidden="true" />
            on {aboutBlock(thing)}
          </button>
        )}
        {comment.resolved && (
          <p className={styles.settled}>
            <CircleCheck aria-hidden="true" />
            <span>
              Resolved by <bdi>{comment.resolved.by.firstName}</bdi>,{' '}
              <Time at={comment.resolved.date} as="list" />
            </span>
            {props.onFold && (
              <button type="button" className={styles.on} onClick={props.onFold}>
                Hide
              </button>
            )}
          </p>
        )}
        {comment.replyTo !== null && <Answered head={props.head} />}
        {edited ? (
          <CommentField
            place={place}
            draft={`edit:${comment._id}`}
            canInvite={mayInvite(place)}
            label="Edit comment"
            verb="Save"
            words={edited}
            onChange={(words) => setEdited((now) => withFiles(words, now?.files ?? []))}
            onFiles={(change) => setEdited((now) => now && withFiles(now, change(now.files ?? [])))}
            sent={comment.files}
            onSend={() => void save()}
            onCancel={() => setEdited(undefined)}
            autoFocus
          />
        ) : (
          <>
            {(comment.comment !== '' || comment.disabled) && <CommentText comment={comment} />}
            {comment.files.length > 0 && <CommentFiles comment={comment} />}
          </>
        )}
        {!comment.disabled && isSent && (
          <div className={styles.pills}>
            <ReactionPills
              room={roomOf(place)}
              standing={place.standing}
              source={source}
              reactions={comment.reactions}
            />
          </div>
        )}
      </div>
      {isSent && !comment.disabled && !edited && (
        <CommentTools
          place={place}
          comment={comment}
          onReply={props.onReply}
          onEdit={() => setEdited(wordsOf(comment))}
          onDelete={() => void actions.remove(comment, props.hasReplies)}
          onResolve={(resolved) => void actions.resolve(comment, resolved)}
        />
      )}
    </li>
  );
}

function Answered({ head }: { head: Comment | undefined }) {
  const show = () => document.getElementById(`comment-${head?._id}`)?.scrollIntoView({ block: 'center' });
  return (
    <button type="button" className={styles.on} disabled={!head} onClick={show}>
      <CornerDownRight aria-hidden="true" />
      {head ? (
        <span>
          to <bdi>{head.ownerInfo.firstName}</bdi>: <bdi>{teaser(saidIn(head))}</bdi>
        </span>
      ) : (
        'to an earlier comment'
      )}
    </button>
  );
}
