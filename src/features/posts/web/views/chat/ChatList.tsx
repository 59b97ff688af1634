import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PostSummary } from '#features/posts/contract.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { useLiveList } from '#platform/web/live/useLive.ts';
import { isID } from '#platform/web/page/page.ts';
import { useSearchParams } from '#platform/web/page/useSearchParams.ts';
import { boardPosts } from '../../postQueries.ts';
import { Posts } from '../PostList.tsx';
import type { PostViewProps } from '../postView.ts';
import { ChatPlaceContext, placeOf, useChatPlace } from './chatPlace.ts';
import { ChatStream } from './ChatStream.tsx';

/**
 * Posts as a stream of messages, opened at the one that the address names, at the first that is new, or at the newest.
 * The board's list has the newest: where the chat opens before those, a list around that place is shown instead.
 */
export default function ChatList(props: PostViewProps) {
  const [{ postID }] = useSearchParams();
  const named = isID(postID) ? postID : undefined;
  const [opened, open] = useState(() => ({
    by: named,
    place: placeOf(named, props.board.readID, props.list),
  }));
  // The address names another message.
  if (opened.by !== named) open({ by: named, place: placeOf(named, props.board.readID, props.list) });
  const toNewest = () => open({ by: named, place: {} });
  const { around } = opened.place;
  return (
    <ChatPlaceContext value={{ ...opened.place, toNewest }}>
      {around === undefined ? <ChatStream {...props} /> : <ChatAround {...props} at={around} key={around} />}
    </ChatPlaceContext>
  );
}

/** The messages around one, in place of the newest ones; those, where the others cannot be read. */
function ChatAround({ at, ...props }: PostViewProps & { at: string }) {
  const { board, options, list, shownAs } = props;
  const around = useLiveList(boardPosts(board._id, useProfileID(), options, at));
  useOwnNews(list.items[0]);
  const isThere = around.isKnown || around.error === null;
  return <Posts {...props} list={isThere ? around : list} shownAs={{ ...shownAs, List: ChatStream }} />;
}

/** A message that one writes oneself leads to it. @param newest of the board */
function useOwnNews(newest: PostSummary | undefined): void {
  const me = useProfileID();
  const { toNewest } = useChatPlace();
  const known = useRef(newest?._id ?? '');
  const isOwn = newest?.creator === me;
  const lead = useEffectEvent(toNewest);
  useEffect(() => {
    if (newest === undefined || newest._id <= known.current) return;
    known.current = newest._id;
    if (isOwn) lead();
  }, [newest, isOwn]);
}
