import { useState, type ReactNode } from 'react';
import { can } from '#access/contract/capabilities.ts';
import { whyNot } from '#access/contract/reasons.ts';
import type { Thing } from '#blocks/contract/index.ts';
import type { Comment } from '#features/comments/contract.ts';
import { usePostPanel } from '#features/posts/web/index.ts';
import { ListState } from '#platform/web/lists/ListState.tsx';
import { Framed } from '#platform/web/lists/LiveState.tsx';
import { PENDING } from '#platform/web/saving/saveQueue.ts';
import { isID } from '#platform/web/page/page.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useLiveList } from '#platform/web/live/useLive.ts';
import { EmptyState, SkeletonRows } from '#ui/web/index.ts';
import { Announcements } from './list/Announcements.tsx';
import { CommentList, type Seen } from './list/CommentList.tsx';
import { commentsAt, commentsOnBlock } from './commentQueries.ts';
import { Composer } from './write/Composer.tsx';
import { roomOf, wordsOf, type Place } from './place.ts';
import { useAnnounce } from './presence/useRoomPresence.ts';
import { useShownBlock } from './block/useShownBlock.ts';
import { useCommentActions } from './list/useCommentActions.ts';

interface DiscussionProps {
  place: Place;
  /** Up to which comment one had read, where that is known: what others said since is marked as new. */
  readID?: string | null | undefined;
  /** The block that it is about, whatever the address says: a file that is looked at large. */
  about?: Thing;
  /** Between two: up to where the other has read, and when they last read on. */
  seen?: Seen | undefined;
  /** Whether one only reads for now: the caret is not put where one writes. */
  isReading?: boolean;
  /** Puts what was said, and where one says more, in their places. `unsent` of the comments are still on their way. */
  children: (words: ReactNode, composer: ReactNode, unsent: number) => ReactNode;
}

/**
 * List of comments on a post and its blocks, on a board, or between two people. The address names the comment to show, or
 * the block whose comments are shown.
 */
export default function Discussion({
  place,
  readID,
  about,
  seen,
  isReading = false,
  children,
}: DiscussionProps) {
  const panelState = usePostPanel();
  const { thingID } = panelState;
  // Of a block that is looked at by itself, the one that the address names together with it.
  const isNamed = about === undefined || about._id === thingID;
  const commentID = isNamed ? panelState.commentID : undefined;
  const open: typeof panelState.open = (...to) => (about ? undefined : panelState.open(...to));
  useAnnounce(roomOf(place));
  const mayNot = whyNot(place.standing, 'comment.read');
  const shown = useShownBlock(place.post);
  const block = about ?? shown;
  const comments = useComments(place, commentID, block);
  const list = useLiveList(comments, { enabled: mayNot === undefined });
  const actions = useCommentActions(place);
  const [answered, setAnswered] = useState<Comment>();
  // A reply is where what it answers is.
  const inPost = place.post?.things.find(({ _id }) => _id === (answered ? answered.thingID : thingID));
  const thing = about ?? inPost;
  const unsent = list.items.filter(({ _id }) => _id.startsWith(PENDING)).length;
  const says = wordsOf(place);
  const panel = place.sourceType === 'POST' ? 'comments' : 'discussion';
  const aboutPlace = () => {
    if (answered) setAnswered(undefined);
    else if (thingID !== undefined) open(panel);
  };

  if (mayNot !== undefined) {
    const refusal = (
      <Framed inset="panel">
        <EmptyState art={null} level={3} title="Comments are for subscribers">
          {mayNot}
        </EmptyState>
      </Framed>
    );
    return children(refusal, null, 0);
  }
  const words = (
    <>
      <Announcements place={place} />
      <ListState
        list={{ ...list, hasMore: false }}
        failed={says.failed}
        coming={<SkeletonRows rows={Math.min(Math.max((block ?? place.post)?.commentCount ?? 6, 1), 6)} />}
        empty={
          <EmptyState art={null} level={3} title={block ? 'No comments on this block yet' : says.empty}>
            {can(place.standing, 'comment.add')
              ? block
                ? 'Say what you think of it.'
                : says.invites
              : says.waits}
          </EmptyState>
        }
        inset="panel"
        level={3}
      >
        <CommentList
          key={comments.key.join(' ')}
          place={place}
          isOfBlock={block !== undefined}
          list={list}
          named={commentID}
          readID={readID}
          seen={seen}
          actions={actions}
          onReply={setAnswered}
          onLatest={() => open(panel)}
        />
      </ListState>
    </>
  );
  const composer = (
    <Composer
      place={place}
      about={{ thing, replyTo: answered }}
      actions={actions}
      onAboutPlace={about && !answered ? undefined : aboutPlace}
      isReading={isReading}
      onSent={() => {
        setAnswered(undefined);
        if (commentID !== undefined) open(panel);
      }}
    />
  );
  return children(words, composer, unsent);
}

/**
 * The comments of a place, or on a block: the latest, or those around one that is named and not among the latest that
 * are loaded.
 */
function useComments(place: Place, named: string | undefined, block: Thing | undefined) {
  const { cache, profileID } = usePlatform();
  const me = profileID();
  const at = (commentID?: string) =>
    block
      ? commentsOnBlock(place, me, { type: block.thingType, id: block._id }, commentID)
      : commentsAt(place, me, commentID);
  const latest = at();
  const isLoaded = cache.entry(latest)?.data.items.some(({ _id }) => _id === named) === true;
  return !isID(named) || isLoaded ? latest : at(named);
}
