import { useKeys } from '../page/shortcuts.ts';

/** Keys that go through a list, and open what one is at: its link has the focus. */
export const listKeys = {
  next: { label: 'Down', keys: ['j'] },
  previous: { label: 'Up', keys: ['k'] },
} as const;
export const openKey = { label: 'Open', keys: ['Enter'] } as const;

/** Keys that select in a list, and end that. */
export const selectionKeys = {
  select: { label: 'Select', keys: ['x'] },
  end: { label: 'End the selection', keys: ['Escape'] },
} as const;

/** X selects the item that keys are at. @param select undefined where they are at none */
export const useSelectKey = (select: (() => void) | undefined): void =>
  useKeys({ select: selectionKeys.select }, { select });

/** Escape ends a selection. @param end undefined where nothing is selected */
export const useEndKey = (end: (() => void) | undefined): void =>
  useKeys({ end: selectionKeys.end }, { end });
