import { createElement } from 'react';
import type { Action, ActionContext } from '#platform/web/page/action.ts';

/**
 * The actions that can be done to several things at once, as actions on those things: each is done to the ones that
 * allow it, and says how many they are where others do not. Where none does, it cannot be done, for the reason of the first;
 * where it is there for none, as unlocking where nothing is locked, it is not there.
 * @param onBegin called as one of them begins
 */
export function onSeveral<On extends object>(
  actions: readonly Action<On>[],
  things: readonly On[],
  context: ActionContext,
  onBegin: () => void,
): Action[] {
  if (things.length === 0) return [];
  return actions.flatMap(({ isShown, actOnAll, DialogOfAll, ...action }) => {
    if (!actOnAll && !DialogOfAll) return [];
    const shown = things.filter((thing) => isShown?.(thing, context) ?? true);
    if (shown.length === 0) return [];
    const whyNot = (things.length > 1 && action.whyNotAmongSeveral) || action.whyNot;
    const { id, icon, command, words, group, keys, destructive, sends } = action;
    const { label: usual, labelOfAll = usual } = action;
    const able = shown.filter((thing) => whyNot?.(thing, context) === undefined);
    const isPart = able.length > 0 && able.length < things.length;
    const ofThese = isPart ? ` ${able.length} of these` : '';
    const ofSome = isPart ? action.labelOfSome?.(able.length) : undefined;
    const label = ofSome ?? `${labelOfAll}${ofThese}`;
    return {
      id,
      icon,
      words,
      group,
      ...(command && { command: `${command}${ofThese}` }),
      ...(keys && { keys }),
      destructive,
      sends,
      label,
      whyNot: () => (able.length === 0 ? whyNot?.(shown[0]!, context) : undefined),
      ...(DialogOfAll && {
        Dialog: ({ onClose }) => createElement(DialogOfAll, { things: able, onBegin, onClose }),
      }),
      act: () => {
        onBegin(); // it may take its time
        void actOnAll?.(able, context);
      },
    };
  });
}
