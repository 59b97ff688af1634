import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** So near to the end, in px, one counts as at it. */
const NEAR = 80;

/**
 * Keeps a scroller at its end while its content grows, as long as one has not scrolled up. A post that one adds oneself
 * brings the scroller to the end.
 * @param last the id of what is at the end
 * @param isOwn whether the last post was added by oneself
 */
export function useAtEnd(
  scroller: HTMLElement | null,
  content: RefObject<HTMLElement | null>,
  last: string | undefined,
  isOwn: boolean,
) {
  const wanted = useRef(true);
  const [isAtEnd, setAtEnd] = useState(true);
  const toEnd = useCallback(() => {
    wanted.current = true;
    setAtEnd(true);
    if (scroller) scroller.scrollTop = scroller.scrollHeight;
  }, [scroller]);
  useEffect(() => {
    if (!scroller || !content.current) return undefined;
    let { scrollTop: top, scrollHeight: height } = scroller;
    const look = () => {
      const isNear = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR;
      // A list that grew was not scrolled up; measuring the rows above moves the position, too.
      const isMovedUp = scroller.scrollTop < top - 1 && scroller.scrollHeight === height;
      ({ scrollTop: top, scrollHeight: height } = scroller);
      if (isNear) wanted.current = true;
      else if (isMovedUp) wanted.current = false;
      setAtEnd(isNear || wanted.current);
    };
    const follow = new ResizeObserver(() => {
      if (wanted.current) scroller.scrollTop = scroller.scrollHeight;
    });
    follow.observe(content.current);
    follow.observe(scroller);
    scroller.addEventListener('scroll', look, { passive: true });
    return () => {
      follow.disconnect();
      scroller.removeEventListener('scroll', look);
    };
  }, [scroller, content]);
  useLayoutEffect(() => {
    if (scroller && last !== undefined && (isOwn || wanted.current)) toEnd();
  }, [scroller, last, isOwn, toEnd]);
  return { isAtEnd, toEnd };
}
