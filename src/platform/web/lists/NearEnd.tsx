import { useEffect, useEffectEvent, useRef } from 'react';
import type { ListStateProps } from './ListState.tsx';

/** At the end of a list that is drawn whole: reads on when it comes near the window, unless that has just failed. */
export function NearEnd({ list }: Pick<ListStateProps, 'list'>) {
  const end = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(() => list.loadMore());
  const isOn = list.hasMore && !list.hasFailedMore;
  // After each drawing anew: a page that does not fill the window moves the end without it leaving.
  useEffect(() => {
    if (!isOn || !end.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && loadMore(),
      { rootMargin: '800px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  });
  return <div ref={end} />;
}
