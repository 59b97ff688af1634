import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PostSummary } from '#features/posts/contract.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { Posts } from '../PostList.tsx';
import type { PostListProps } from '../postView.ts';
import { useNamedPost, usePostsAround } from '../postsAround.ts';
import { ChatPlaceContext, placeOf, type ChatPlace } from './chatPlace.ts';

export { ChatStream } from './ChatStream.tsx';

/**
 * The window of a chat: opened at the message that the address names, at the first that is new, or at the newest. The
 * board's list has the newest: where the chat opens before those, a list around that place is shown instead.
 */
export default function ChatWindow(props: PostListProps) {
  const { board, list } = props;
  const named = useNamedPost();
  const [opened, open] = useState<{ by: string | undefined; place: ChatPlace }>();
  // Chosen once the newest are known, and again when the address names another message.
  if (list.isKnown && (!opened || opened.by !== named))
    open({ by: named, place: placeOf(named, board.readID, list) });
  const place = opened?.place ?? {};
  const shown = usePostsAround(props, place.around);
  const toNewest = () => open({ by: named, place: {} });
  useOwnNews(list.items[0], () => place.around !== undefined && toNewest());
  return (
    <ChatPlaceContext value={{ ...place, toNewest }}>
      <Posts key={`${opened?.by} ${place.around}`} {...props} list={shown} />
    </ChatPlaceContext>
  );
}

/** A message that one writes oneself leads to it. @param newest of the board */
function useOwnNews(newest: PostSummary | undefined, lead: () => void): void {
  const me = useProfileID();
  const known = useRef<string>(undefined);
  const isOwn = newest?.creator === me;
  const follow = useEffectEvent(lead);
  useEffect(() => {
    const was = known.current;
    if (newest === undefined || (was !== undefined && newest._id <= was)) return;
    known.current = newest._id;
    if (was !== undefined && isOwn) follow();
  }, [newest, isOwn]);
}
