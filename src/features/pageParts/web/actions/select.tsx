import { SquareCheck } from 'lucide-react';
import { selectionKeys } from '#platform/web/lists/listKeys.ts';
import type { Selection } from '#platform/web/lists/useSelection.ts';
import type { Action } from '#platform/web/page/action.ts';

/** Selects a thing among others, or no longer, so that something is done to several at once. */
export const select: Action<{ thing: { _id: string }; selection: Selection }> = {
  ...selectionKeys.select,
  id: 'select',
  icon: <SquareCheck />,
  words: 'choose several mark',
  act: ({ thing, selection }) => selection.toggle(thing._id),
};
