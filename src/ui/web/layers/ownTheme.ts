/**
 * The theme of the part of the page that something stands in, where that part has one of its own, as the lightbox has:
 * a layer that belongs there is drawn elsewhere, and takes it along.
 * @returns undefined where the theme is the page's
 */
export function ownTheme(anchor: Element | null): string | undefined {
  const part = anchor?.closest<HTMLElement>('[data-theme]');
  return part === document.documentElement ? undefined : part?.dataset['theme'];
}
