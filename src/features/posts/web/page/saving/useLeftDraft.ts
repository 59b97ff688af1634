import { laneOf } from '#blocks/contract/turns.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { leavePost, type Post } from '#features/posts/contract.ts';
import { uploadQueue } from '#features/uploads/web/index.ts';
import { usePlatform, type Platform } from '#platform/web/platform.ts';
import { createCommand } from '#platform/web/saving/command.ts';
import { visitNoted } from '../useVisit.ts';

// Browsers have locks on https alone. Without locks one tab removes a draft that another tab shows.
const locks = navigator.locks as LockManager | undefined;

/**
 * A draft that holds nothing goes when its page is left, unless another tab shows it too. Changes and files that wait
 * to be saved or sent are content; the server looks again, and removes drafts that a closed window left behind.
 */
export function useLeftDraft(post: Post): void {
  const platform = usePlatform();
  const latest = useRef(post);
  useLayoutEffect(() => {
    latest.current = post;
  });
  const { _id, isDraft } = post;
  useEffect(() => {
    if (!isDraft) return undefined;
    const close = showing(_id);
    return () => void close(() => leave(platform, latest.current)).catch(() => undefined); // it stays, and the server sees to it
  }, [platform, _id, isDraft]);
}

async function leave(platform: Platform, post: Post): Promise<void> {
  const { _id: postID, boardID, isDraft, title, thingOrder } = post;
  await visitNoted(postID);
  const isEmpty =
    isDraft &&
    // A page that is drawn anew is not left.
    !location.href.includes(postID) &&
    title === '' &&
    thingOrder.length === 0 &&
    platform.saves.waitingIn(laneOf(postID)) === 0 &&
    !uploadQueue(platform)
      .snapshot()
      .some((upload) => upload.postID === postID);
  if (isEmpty) await createCommand(platform, leavePost, { failure: null })({ params: { boardID, postID } });
}

/**
 * Tells other tabs that this tab shows a draft.
 * @returns ends that, and runs `last` where this tab was the last to show it
 */
function showing(postID: string): (last: () => Promise<void>) => Promise<void> {
  const name = `octavo-draft-${postID}`;
  let end!: () => void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const held = locks?.request(name, { mode: 'shared' }, () => ended);
  return async (last) => {
    end();
    await held; // by now the page has handed over what was typed
    await (locks
      ? locks.request(name, { ifAvailable: true }, (lock) => (lock ? last() : undefined))
      : last());
  };
}
