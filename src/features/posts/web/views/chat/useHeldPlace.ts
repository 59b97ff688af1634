import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { HANDS_ON } from '#platform/web/page/marked.ts';

/** So near to the end, in px, one counts as at it. */
const NEAR = 80;

interface HeldPlace {
  scroller: HTMLElement | null;
  content: RefObject<HTMLElement | null>;
  /** The id of what is at the end; undefined where the content does not reach to it. */
  last: string | undefined;
  /** Whether what is at the end was added by oneself. */
  isOwn: boolean;
  /** Brings into sight where it is opened; undefined where that is the end. */
  showStart: (() => void) | undefined;
}

/**
 * Keeps a scroller at its end while its content grows, as long as one has not scrolled up. A post that one adds oneself
 * brings the scroller to the end. One that opens elsewhere stays there, while what is around comes, until one scrolls.
 * Content that is on its way has `data-coming`: before it is there one is not at the end.
 */
export function useHeldPlace({ scroller, content, last, isOwn, showStart }: HeldPlace) {
  const held = useRef<'start' | 'end' | undefined>(
    showStart ? 'start' : last === undefined ? undefined : 'end',
  );
  const [isAtEnd, setAtEnd] = useState(held.current === 'end');
  const toEnd = useCallback(() => {
    held.current = 'end';
    setAtEnd(true);
    if (scroller) scroller.scrollTop = scroller.scrollHeight;
  }, [scroller]);
  const hasEnd = useEffectEvent(() => last !== undefined);
  const show = useEffectEvent(() => showStart?.());
  useEffect(() => {
    const element = content.current;
    if (!scroller || !element) return undefined;
    let { scrollTop: top, scrollHeight: height } = scroller;
    const look = () => {
      const isNear = hasEnd() && scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR;
      if (held.current === 'start') return setAtEnd(isNear && !element.querySelector('[data-coming]'));
      // A list that grew was not scrolled up; measuring the rows above moves the position, too.
      const isMovedUp = scroller.scrollTop < top - 1 && scroller.scrollHeight === height;
      ({ scrollTop: top, scrollHeight: height } = scroller);
      if (isNear) held.current = 'end';
      else if (isMovedUp) held.current = undefined;
      setAtEnd(isNear || held.current === 'end');
    };
    const follow = () => {
      if (held.current === 'end') scroller.scrollTop = scroller.scrollHeight;
      if (held.current !== 'start') return;
      show();
      look();
    };
    const letGo = () => {
      if (held.current === 'start') held.current = undefined;
    };
    const sizes = new ResizeObserver(follow);
    sizes.observe(element);
    sizes.observe(scroller);
    const coming = new MutationObserver(follow);
    coming.observe(element, { subtree: true, attributeFilter: ['data-coming'] });
    scroller.addEventListener('scroll', look, { passive: true });
    for (const event of HANDS_ON) scroller.addEventListener(event, letGo, { passive: true });
    return () => {
      sizes.disconnect();
      coming.disconnect();
      scroller.removeEventListener('scroll', look);
      for (const event of HANDS_ON) scroller.removeEventListener(event, letGo);
    };
  }, [scroller, content]);
  const before = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (!scroller) return;
    const isNews = before.current !== undefined && last !== undefined && last > before.current;
    before.current = last;
    if (held.current === 'end' || (isOwn && isNews)) toEnd();
  }, [scroller, last, isOwn, toEnd]);
  return { isAtEnd, toEnd };
}
