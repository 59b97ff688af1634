import { createElement, type ComponentType, type ReactNode } from 'react';
import { createStore, importPart, tellNotLoaded } from '#ui/web/index.ts';

/** A layer over the whole page: the palette, or the sheet of keys. */
export type Overlay = ComponentType<{ onClose: () => void }>;

const shown = createStore<ReactNode>(undefined);
let typed = '';

export const openKeys = () => openOverlay(() => import('./ShortcutSheet.tsx'));
export const openPalette = () => openOverlay(() => import('./PaletteOverlay.tsx'));
export const closeOverlay = () => shown.set(undefined);

/** Text typed while a layer was loading: it is meant for the layer, not for the page's single keys. */
export const typedMeanwhile = (): string => typed;

export const { get: currentOverlay, subscribe: onOverlayChange } = shown;

/** Shows something over the page once it is loaded. */
export function openOverlay(load: () => Promise<{ default: Overlay }>): void {
  typed = '';
  addEventListener('keydown', keep, true);
  void importPart(load)
    .then(
      (loaded) => shown.set(createElement(loaded.default, { onClose: closeOverlay })),
      () => tellNotLoaded(() => openOverlay(load)),
    )
    .finally(() => removeEventListener('keydown', keep, true));
}

function keep(event: KeyboardEvent): void {
  if (event.key.length > 1 || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  typed += event.key;
}
