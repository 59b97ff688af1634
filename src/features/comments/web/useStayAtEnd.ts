import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * Keeps a list that grows at its end in sight of it, as long as one has not scrolled away.
 * @param last the id of what is at the end
 * @returns whether something came in below while one was reading above
 */
export function useStayAtEnd(end: RefObject<HTMLElement | null>, last: string | undefined) {
  const isAtEnd = useRef(true);
  const [seen, setSeen] = useState(last);
  const hasNew = last !== undefined && seen !== undefined && last !== seen;

  useEffect(() => {
    const element = end.current;
    if (!element) return;
    const watch = new IntersectionObserver(([entry]) => {
      isAtEnd.current = entry?.isIntersecting ?? false;
      if (isAtEnd.current) setSeen(last);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [end, last]);

  useLayoutEffect(() => {
    if (last !== undefined && isAtEnd.current) end.current?.scrollIntoView({ block: 'end' });
  }, [end, last]);

  return { hasNew, toEnd: () => end.current?.scrollIntoView({ block: 'end' }) };
}
