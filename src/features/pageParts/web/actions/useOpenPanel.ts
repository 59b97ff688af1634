import { useEffect, type ComponentType } from 'react';
import { closedPanel, useActionContext, type Action } from '#platform/web/page/action.ts';
import { useSearchParams } from '#platform/web/page/useSearchParams.ts';

/** A feature's panel on a page: the action of the same name opens it (`panelAction`). */
interface PanelAddition<On extends object> {
  name: string;
  actions?: readonly Action<On>[];
  Panel?: ComponentType<On & { onClose: () => void }>;
  opensFor?: string;
}

/**
 * The panel that the address names, of those that are added to a page. One whose action is not there does not open; of
 * one that a role may not use the panel itself says so.
 */
export function useOpenPanel<On extends object>(additions: readonly PanelAddition<On>[], on: On) {
  const context = useActionContext();
  const [params, setParams] = useSearchParams();
  const actionOf = ({ name, actions }: PanelAddition<On>) => actions?.find(({ id }) => id === name);
  const named = additions.find(({ name }) => name === params['panel']);
  const asked = additions.find(
    (addition) =>
      params['panel'] === undefined &&
      addition.opensFor !== undefined &&
      params[addition.opensFor] !== undefined &&
      actionOf(addition)?.whyNot?.(on, context) === undefined,
  )?.name;
  useEffect(() => {
    if (asked !== undefined) setParams({ panel: asked, thingID: undefined });
  });
  return {
    Panel: named && actionOf(named)?.isShown?.(on, context) !== false ? named.Panel : undefined,
    close: () => setParams(closedPanel),
  };
}
