import { useEffect } from 'react';
import { viewPost } from '#features/posts/contract.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { createCommand } from '#platform/web/saving/command.ts';

/** Visits that are being noted, by the post's id. */
const onTheWay = new Map<string, Promise<void>>();

/** Notes that one was here, once a visit. */
export function useVisit(postID: string, isOpen: boolean): void {
  const platform = usePlatform();
  useEffect(() => {
    if (!isOpen) return;
    // A visit not counted is no loss.
    const noted = createCommand(platform, viewPost, { failure: null })({ params: { postID } }).then(
      () => void (onTheWay.get(postID) === noted && onTheWay.delete(postID)),
    );
    onTheWay.set(postID, noted);
  }, [platform, postID, isOpen]);
}

/** Waits until no visit to a post is being noted: of one that is gone by then, the server would know nothing. */
export const visitNoted = async (postID: string): Promise<void> => onTheWay.get(postID);
