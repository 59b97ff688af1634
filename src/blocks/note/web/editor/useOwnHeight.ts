import { useLayoutEffect, type RefObject } from 'react';
import styles from '../Note.module.css';

/**
 * In a long post, says how high a text is that is written in, and follows it as it grows: what is typed then has this text
 * laid out, and none of the other blocks. Found by its text, the height would have the browser go through all of them with
 * each key.
 * @param place what holds the editor, which is in it by then
 */
export function useOwnHeight(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = place.current!;
    const text = element.firstElementChild;
    if (!text || !element.closest('[data-long]')) return undefined;
    const fit = () => element.style.setProperty('--own-height', `${text.getBoundingClientRect().height}px`);
    fit();
    element.classList.add(styles.ownHeight!);
    const sizes = new ResizeObserver(fit);
    sizes.observe(text);
    return () => {
      sizes.disconnect();
      element.classList.remove(styles.ownHeight!);
    };
  }, [place]);
}
