import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * Keeps the end of a list that grows there in sight, as long as one has not scrolled away. An item that one adds
 * oneself is always brought into sight.
 * @param last the id of what is at the end; undefined while the list does not reach it
 * @param isOwn whether that was added just now, in this tab
 * @returns whether the end is in sight; and whether something came in below while one was reading above
 */
export function useStayAtEnd(end: RefObject<HTMLElement | null>, last: string | undefined, isOwn: boolean) {
  const isAtEnd = useRef(true);
  const [seen, setSeen] = useState(last);
  const [inSight, setInSight] = useState<string>();
  const hasNew = last !== undefined && seen !== undefined && last !== seen;

  useEffect(() => {
    const element = end.current;
    if (!element || last === undefined) return;
    const watch = new IntersectionObserver(([entry]) => {
      isAtEnd.current = entry?.isIntersecting ?? false;
      if (isAtEnd.current) setSeen(last);
      setInSight(isAtEnd.current ? last : undefined);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [end, last]);

  useLayoutEffect(() => {
    if (last === undefined) isAtEnd.current = false;
    if (isOwn) isAtEnd.current = true;
    if (isAtEnd.current) end.current?.scrollIntoView({ block: 'end' });
  }, [end, last, isOwn]);

  return {
    hasNew,
    isInSight: last !== undefined && inSight === last,
    toEnd: () => end.current?.scrollIntoView({ block: 'end' }),
  };
}
