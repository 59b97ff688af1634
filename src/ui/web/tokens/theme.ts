import { useSyncExternalStore } from 'react';
import { createSignal } from '../page/createStore.ts';

/** Paper, ink, and espresso with milk. */
export type Theme = 'light' | 'dark' | 'coffee';
export const themes: readonly Theme[] = ['light', 'dark', 'coffee'];

const isTheme = (value: unknown): value is Theme => themes.includes(value as Theme);
const { tell: tellPainted, subscribe } = createSignal();
let chosen: Theme | undefined;
const forced: Theme[] = [];

/** The theme on the page now, a forced one included. */
export function currentTheme(): Theme {
  const value = document.documentElement.dataset.theme;
  return isTheme(value) ? value : 'light';
}

function paint(): void {
  const root = document.documentElement;
  const theme = forced.at(-1) ?? chosen ?? currentTheme();
  root.dataset.theme = theme;
  root.style.colorScheme = theme === 'dark' ? 'dark' : 'light';
  tellPainted();
}

/**
 * Puts a theme on the page. While one is forced it waits behind it. Storing the choice is the
 * caller's. The browser's own colour (`<meta name="theme-color">`) is the
 * brand in all three, so it stands in index.html and never changes.
 */
export function setTheme(theme: Theme): void {
  chosen = theme;
  paint();
}

/** Whether a screen has put its own theme on the page: what is chosen meanwhile does nothing. */
export const isThemeForced = (): boolean => forced.length > 0;

/** The colour-mode switch: between light and dark. Does nothing while a theme is forced. */
export function toggleTheme(): void {
  if (isThemeForced()) return;
  setTheme(currentTheme() === 'dark' ? 'light' : 'dark');
}

/** A screen that needs one theme, whatever was chosen. Call the result to give it back. */
export function forceTheme(theme: Theme): () => void {
  chosen ??= currentTheme();
  forced.push(theme);
  paint();
  return () => {
    const at = forced.lastIndexOf(theme);
    if (at < 0) return;
    forced.splice(at, 1);
    paint();
  };
}

/** The theme on the page now, as React state. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme);
}
