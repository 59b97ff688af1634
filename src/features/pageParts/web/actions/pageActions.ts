import { useEffect } from 'react';
import type { Action } from '#platform/web/page/action.ts';
import { useShortcuts, type Shortcuts } from '#platform/web/page/shortcuts.ts';
import { createStore, useStore } from '#ui/web/index.ts';
import { useActions, type ReadyAction } from './useActions.tsx';

/** Actions on the page that is open, for the palette. */
export interface PageActions {
  /** Of what they are: "On this board". */
  title: string;
  ready: readonly ReadyAction[];
}

const shown = createStore<readonly PageActions[]>([]);

/** The actions of the page, as they are at the moment. */
export const usePageActionsShown = (): readonly PageActions[] => useStore(shown);

/** Whether a key does something on the page one is on: there it goes before what it does anywhere. */
export const isKeyOfPage = (key: string): boolean =>
  shown.get().some(({ ready }) => key in shortcutsOf(ready));

/**
 * The actions of a page on what it shows: the palette offers them and their keys do them, while the page is there.
 * @returns them ready for the bar and its menu, and the dialog to be drawn
 */
export function usePageActions<On extends object>(title: string, actions: readonly Action<On>[], on: On) {
  const made = useActions(actions, on);
  const { ready } = made;
  // After each drawing: what stands in the palette is as the page is.
  useEffect(() => {
    const own = { title, ready };
    shown.set([...shown.get(), own]);
    return () => shown.set(shown.get().filter((one) => one !== own));
  });
  useShortcuts(shortcutsOf(ready));
  return made;
}

/** The single keys of actions; one that cannot be done leaves its keys alone. */
export function shortcutsOf(ready: readonly ReadyAction[]): Shortcuts {
  const usable = ready.filter(({ disabledReason }) => disabledReason === undefined);
  return Object.fromEntries(
    usable.flatMap(({ keys = [], run }) => keys.map((key) => [key, () => void run(true)])),
  );
}
