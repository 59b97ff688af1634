import { createContext, useContext } from 'react';
import type { PostSummary } from '#features/posts/contract.ts';
import type { PostViewProps } from '../postView.ts';

/** Where a chat is opened. */
export interface ChatPlace {
  /** The message that the address names. */
  named?: string | undefined;
  /** Whether it is at the first message that is new. */
  isAtNew?: boolean | undefined;
  /** The message around which a list is read, where the board's list has not all that is after it. */
  around?: string | undefined;
}

/** Where the chat is opened, and what opens it at the newest message. */
export const ChatPlaceContext = createContext<ChatPlace & { toNewest(): void }>({ toNewest: () => {} });
export const useChatPlace = () => useContext(ChatPlaceContext);

/** Where a chat opens: at the message that the address names, at the first that is new, or at the newest. */
export function placeOf(
  named: string | undefined,
  readID: string | undefined,
  { items, hasMore }: Pick<PostViewProps['list'], 'items' | 'hasMore'>,
): ChatPlace {
  const oldest = items.at(-1)?._id;
  const isBefore = (id: string) => hasMore && oldest !== undefined && id < oldest;
  if (named !== undefined) return { named, around: isBefore(named) ? named : undefined };
  if (readID === undefined) return {};
  return { isAtNew: true, around: isBefore(readID) ? readID : undefined };
}

/** Whether a message is new to somebody who has read up to another; of a chat that was never read, none is. */
export const isNewTo = ({ _id, creator }: PostSummary, readID: string | undefined, me: string): boolean =>
  readID !== undefined && _id > readID && creator !== me;

/**
 * Whether what is on screen of a chat has been read with all that is before it: whether it was opened where new messages
 * begin, or before that. Opened after that by an address, or never read before, it is read at its end alone.
 */
export const isReadFrom = ({ named }: ChatPlace, readID: string | undefined): boolean =>
  readID !== undefined && (named === undefined || named <= readID);

/**
 * The message at which a chat opens, of those that are loaded, the oldest first; undefined for the end. One that is
 * not there any more has a place all the same.
 */
export function startOf(
  posts: readonly PostSummary[],
  { named, isAtNew }: ChatPlace,
  readID: string | undefined,
  me: string,
): string | undefined {
  if (named !== undefined) return posts.find(({ _id }) => _id >= named)?._id;
  return isAtNew ? posts.find((post) => isNewTo(post, readID, me))?._id : undefined;
}
