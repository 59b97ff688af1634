import { useEffect, useState, type RefObject } from 'react';
import type { Post } from '#features/posts/contract.ts';
import { HANDS_ON, MARKED_MS } from '#platform/web/page/marked.ts';
import { usePostPanel } from '../usePostPanel.ts';

/**
 * Brings the block that the address names into sight, once, and marks it for two seconds: search, activity and mails lead
 * to blocks. Beside an open panel the name says what the panel is about, unless one comes from elsewhere.
 * @param place holds the blocks; the marked one has `data-named`
 * @returns the id of the block that is to be marked now
 */
export function useNamedBlock(post: Post, place: RefObject<HTMLElement | null>): string | undefined {
  const { panel, thingID, commentID } = usePostPanel();
  // A file that a collection shows is seen there.
  const holder = post.things.find(
    (thing) =>
      thing._id === thingID ||
      (thing.thingType === 'COLLECTION' && thing.things.some(({ _id }) => _id === thingID)),
  );
  const isThere = holder !== undefined;
  const named = isThere && panel === undefined ? holder._id : undefined;
  // With a comment in it, the focus is the discussion's.
  const isLinked = named !== undefined && commentID === undefined;
  const [last, setLast] = useState(named);
  // An object for each arrival: the same link may be followed again.
  const [found, setFound] = useState(isThere ? { thingID: holder._id, takesFocus: isLinked } : undefined);
  if (named !== last) {
    setLast(named);
    // A comment's link names the block too, and opens the comments at once: the block stays marked.
    if (named !== undefined) setFound({ thingID: named, takesFocus: isLinked });
  }

  useEffect(() => {
    const blocks = place.current;
    if (!found || !blocks) return undefined;
    const block = () => blocks.querySelector<HTMLElement>('[data-named]');
    const show = () => {
      const element = block();
      const isTall = element !== null && element.offsetHeight > innerHeight / 2;
      element?.scrollIntoView({ block: isTall ? 'start' : 'center' });
    };
    // After the router, which begins a page at its top.
    const frame = requestAnimationFrame(() => {
      if (found.takesFocus) block()?.focus({ preventScroll: true });
      show();
    });
    // Pictures and notes above it take their room as they come.
    const sizes = new ResizeObserver(show);
    sizes.observe(blocks);
    const letGo = () => sizes.disconnect();
    for (const event of HANDS_ON) addEventListener(event, letGo, { once: true, passive: true });
    const timer = setTimeout(() => setFound(undefined), MARKED_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      letGo();
      for (const event of HANDS_ON) removeEventListener(event, letGo);
    };
  }, [found, place]);
  return found?.thingID;
}
