import { useEffect, useSyncExternalStore } from 'react';
import type { Action } from '#platform/web/action.ts';
import { useShortcuts, type Shortcuts } from '#platform/web/shortcuts.ts';
import { useActions, type ReadyAction } from './useActions.tsx';

/** What can be done on the page one is on, for the palette. */
export interface PageActions {
  /** Of what they are: "On this board". */
  title: string;
  ready: readonly ReadyAction[];
}

let shown: readonly PageActions[] = [];
const listeners = new Set<() => void>();

function change(next: readonly PageActions[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** The actions of the page, as they are at the moment. */
export const usePageActionsShown = (): readonly PageActions[] => useSyncExternalStore(subscribe, () => shown);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

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
    change([...shown, own]);
    return () => change(shown.filter((one) => one !== own));
  });
  useShortcuts(shortcutsOf(ready));
  return made;
}

/** The single keys of actions; one that cannot be done leaves its keys alone. */
export function shortcutsOf(ready: readonly ReadyAction[]): Shortcuts {
  const usable = ready.filter(({ disabledReason }) => disabledReason === undefined);
  return Object.fromEntries(
    usable.flatMap(({ keys = [], run }) => keys.map((key) => [key, () => void run()])),
  );
}
