import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** Milliseconds after which a scroller rests: then somebody looks at what is on screen. */
const REST_MS = 500;
/** Height that the field to write in covers at the foot of the window, in px, as in Chat.module.css. */
const FOOT = 132;

/**
 * The last message that has been on screen to its end: its id, the greatest so far. Nothing is looked at while a message
 * in sight is still to come, as before that it is not as high as it will be (`data-coming`).
 * @param content holds the messages, in their order
 */
export function useSeenTo(
  scroller: HTMLElement | null,
  content: RefObject<HTMLElement | null>,
): string | undefined {
  const [seen, setSeen] = useState<string>();
  const look = useEffectEvent(() => {
    if (!scroller || !content.current || content.current.querySelector('[data-coming]')) return;
    const id = lastInSight(scroller, content.current);
    if (id !== undefined && (seen === undefined || id > seen)) setSeen(id);
  });
  useEffect(() => {
    const element = content.current;
    if (!scroller || !element) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const rest = () => {
      clearTimeout(timer);
      timer = setTimeout(() => look(), REST_MS);
    };
    rest();
    const sizes = new ResizeObserver(rest);
    sizes.observe(element);
    sizes.observe(scroller);
    const coming = new MutationObserver(rest);
    coming.observe(element, { subtree: true, attributeFilter: ['data-coming'] });
    scroller.addEventListener('scroll', rest, { passive: true });
    return () => {
      clearTimeout(timer);
      sizes.disconnect();
      coming.disconnect();
      scroller.removeEventListener('scroll', rest);
    };
  }, [scroller, content]);
  return seen;
}

/** The id of the last message whose end is in sight. */
function lastInSight(scroller: HTMLElement, content: HTMLElement): string | undefined {
  const { top, bottom } = scroller.getBoundingClientRect();
  const messages = [...content.querySelectorAll<HTMLElement>('[data-item]')];
  const isInSight = (one: HTMLElement) => {
    const end = one.getBoundingClientRect().bottom;
    return end > top && end <= bottom - FOOT;
  };
  return messages.findLast(isInSight)?.dataset['item'];
}
