import { useState, type ReactNode } from 'react';
import { useActionContext, type Action, type ActionContext } from '#platform/web/page/action.ts';

/** An action on a thing as it is at the moment. */
export interface ReadyAction extends Pick<
  Action,
  'id' | 'label' | 'icon' | 'command' | 'words' | 'hint' | 'group' | 'keys' | 'destructive' | 'sends' | 'bar'
> {
  disabledReason: string | undefined;
  outcome: string | undefined;
  /** A total beside its icon. */
  total: number | undefined;
  /** Stands on its button in place of the icon where there is room. */
  face: ReactNode;
  /** Of one that opens and closes something: whether that is open, by the parameters of the page. */
  isOn: ((params: Readonly<Record<string, string | undefined>>) => boolean) | undefined;
  /** Where it leads, of one that leads somewhere. */
  leadsTo: ReturnType<NonNullable<Action['place']>> | undefined;
  /** @param byKey whether its key was pressed */
  run: (byKey?: boolean) => unknown;
}

/**
 * Makes actions ready for a thing: those that are there and done to one, each with the reason why it cannot be done.
 * @returns them, and the dialog of the one that asks, to be drawn
 */
export function useActions<On extends object>(
  actions: readonly Action<On>[],
  on: On,
): { ready: ReadyAction[]; dialog: ReactNode } {
  const context = useActionContext();
  const [asking, setAsking] = useState<Action<On>>();
  const Dialog = asking?.Dialog;
  return {
    ready: actions
      .filter((action) => isOnOne(action) && (action.isShown?.(on, context) ?? true))
      .map((action) => readyAction(action, on, context, () => setAsking(action))),
    dialog: Dialog && <Dialog {...on} onClose={() => setAsking(undefined)} />,
  };
}

/** Whether it is done to one thing; others are done to several alone (`onSeveral`). */
const isOnOne = ({ act, place, Dialog }: Pick<Action<never>, 'act' | 'place' | 'Dialog'>) =>
  (act ?? place ?? Dialog) !== undefined;

function readyAction<On extends object>(
  action: Action<On>,
  on: On,
  context: ActionContext,
  ask: () => void,
): ReadyAction {
  const { id, label, icon, command, words, hint, group, keys, destructive, sends, bar } = action;
  const leadsTo = action.place?.(on);
  const { Face } = action;
  return {
    id,
    label,
    icon,
    command,
    words,
    hint,
    group,
    keys,
    destructive,
    sends,
    bar,
    disabledReason: action.whyNot?.(on, context),
    outcome: action.outcome?.(on),
    total: action.count?.(on),
    face: Face && <Face {...on} />,
    isOn: action.isOn && ((params) => action.isOn!(on, params)),
    leadsTo,
    run: (byKey) => {
      if (action.Dialog) return ask();
      if (leadsTo) return context.navigate(leadsTo);
      return action.act?.(on, { ...context, byKey });
    },
  };
}
