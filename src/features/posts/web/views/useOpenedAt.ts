import { useEffect, useMemo, useRef, useState } from 'react';
import type { DrawnList, OpenedAt } from '#platform/web/lists/openedAt.ts';
import { HANDS_ON, MARKED_MS } from '#platform/web/page/marked.ts';

/**
 * Brings an item of a list into sight, and keeps it there for as long as it is marked, while what is around it comes: until
 * the reader scrolls.
 * @param id of the item; undefined for none
 * @param isThere whether the list has the item
 * @returns for the context of the list
 */
export function useOpenedAt(
  id: string | undefined,
  isThere: boolean,
  scroller: HTMLElement | null,
): OpenedAt {
  const drawn = useRef<DrawnList>(undefined);
  const [seen, setSeen] = useState<string>();
  const isSought = isThere && id !== seen;
  useEffect(() => {
    if (!isSought || id === undefined || !scroller) return undefined;
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      const item = scroller.querySelector(`[data-item="${id}"]`);
      if (item) {
        item.scrollIntoView({ block: 'center' });
        timer ??= setTimeout(() => setSeen(id), MARKED_MS);
      } else if (drawn.current) drawn.current.show(drawn.current.ids.indexOf(id));
      frame = requestAnimationFrame(show);
    };
    const letGo = () => {
      cancelAnimationFrame(frame);
      timer ??= setTimeout(() => setSeen(id), MARKED_MS);
    };
    show();
    for (const event of HANDS_ON) scroller.addEventListener(event, letGo, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      for (const event of HANDS_ON) scroller.removeEventListener(event, letGo);
    };
  }, [id, isSought, scroller]);
  const marked = isSought ? id : undefined;
  return useMemo(() => ({ marked, drawn }), [marked]);
}
