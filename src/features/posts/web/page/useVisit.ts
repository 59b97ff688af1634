import { useEffect } from 'react';
import { viewPost } from '#features/posts/contract.ts';
import { usePlatform } from '#platform/web/platform.ts';

/** Visits that are being noted, by the post's id. */
const onTheWay = new Map<string, Promise<void>>();

/** Notes that one was here, once a visit. */
export function useVisit(postID: string, isOpen: boolean): void {
  const { call } = usePlatform();
  useEffect(() => {
    if (!isOpen) return;
    const noted = call(viewPost, { params: { postID } })
      .catch(() => undefined) // a visit not counted is no loss
      .then(() => void (onTheWay.get(postID) === noted && onTheWay.delete(postID)));
    onTheWay.set(postID, noted);
  }, [call, postID, isOpen]);
}

/** Waits until no visit to a post is being noted: of one that is gone by then, the server would know nothing. */
export const visitNoted = async (postID: string): Promise<void> => onTheWay.get(postID);
