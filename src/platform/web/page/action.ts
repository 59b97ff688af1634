import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { createContext, use, useMemo, type ReactNode } from 'react';
import type { KeyName } from './keys.ts';
import { usePlatform, type Platform } from '../platform.ts';
import { setSearchParams, type SearchParams, type SetSearchParams } from './useSearchParams.ts';

/** An address as the router takes it. */
export interface Place {
  to: string;
  params?: Record<string, string | undefined>;
  search?: Record<string, string | undefined> | undefined;
}

/**
 * The context in which an action is judged at each drawing: nothing that changes without a drawing. An answer that depends
 * on a reading is a field of the thing, as `marks` is.
 */
export interface JudgedBy {
  platform: Pick<Platform, 'profileID'>;
  /** Why what is read around it may not be taken further, all of it at once; undefined where it may. */
  whyNotTake?: string | undefined;
}

/** The context of an action, besides the thing it is done to. */
export interface ActionContext extends JudgedBy {
  platform: Platform;
  navigate: (place: Place) => Promise<void>;
  /** The parameters in the address of the page at the moment. */
  params: () => SearchParams;
  setParams: SetSearchParams;
  /** The action is done by its key: what the focus is in may be meant. */
  byKey?: boolean | undefined;
}

/**
 * Something that can be done to a thing, defined once: menus, bars, the palette, keys and the sheet of shortcuts are made
 * of it. It does one of three: `act`, leading to `place`, or asking by its `Dialog`.
 */
export interface Action<On extends object = object> {
  /** Name of the action, unique among those of its kind of thing. */
  id: string;
  label: string;
  icon: ReactNode;
  /** As the palette says it, where the label alone would not tell: "Go to Settings". */
  command?: string;
  /** Further words that the palette finds it by. */
  words?: string;
  /** In grey after it, in the palette: what comes of it. */
  hint?: string;
  /** In grey at the end of its line in a menu: what it would set, such as a day. */
  outcome?(on: On): string | undefined;
  /** Actions of one group stand together in a menu, ruled off from those of another. */
  group?: string;
  /** Keys that do it, each by itself; the first is shown. */
  keys?: readonly KeyName[];
  /** Takes something away: red, and last in a menu. */
  destructive?: boolean;
  /**
   * Asks something of the server: disabled, with the reason, while that is away. `src/sends.web.test.ts` compares it with
   * the endpoints that `act` comes to: a change that waits is not disabled.
   */
  sends?: boolean;
  /**
   * A button in the bar of the page rather than a line in its menu: its icon at every width, its icon where there is
   * room, or its icon and label.
   */
  bar?: 'icon' | 'wide icon' | 'labelled';
  /** Stands on its button in place of the icon where there is room. */
  Face?: (on: On) => ReactNode;
  /** Whether it is there at all; what a role may not do is there, and disabled with the reason (`whyNot`). */
  isShown?(on: On, context: JudgedBy): boolean;
  /** Why it cannot be done, and who can help; undefined where it can. */
  whyNot?(on: On, context: JudgedBy): string | undefined;
  /** Why not, of one thing among several that the action is done to at once, where that takes more; as `whyNot` otherwise. */
  whyNotAmongSeveral?(on: On, context: JudgedBy): string | undefined;
  /** Of one that opens and closes something, whether that is open; of one of several choices, whether it is chosen. */
  isOn?(on: On, params: SearchParams): boolean;
  /** A total beside its icon; none is not shown. */
  count?(on: On): number;
  place?(on: On): Place;
  act?(on: On, context: ActionContext): unknown;
  /** Does it to several things at once; without it, it is done to one at a time. */
  actOnAll?(things: On[], context: ActionContext): unknown;
  /** Asks first, and does it to several things; `onBegin` lets go of the things as it begins. */
  DialogOfAll?: (on: { things: On[]; onBegin: () => void; onClose: () => void }) => ReactNode;
  /** Label for several things, where the usual one names a single thing. */
  labelOfAll?: string;
  /** Label where only so many of the things allow it; without this the count follows the label. */
  labelOfSome?(count: number): string;
  Dialog?: (on: On & { onClose: () => void }) => ReactNode;
}

/** Why what is read in a part of the page may not be taken further, all of it at once: said once, for buttons and menus. */
export const WhyNotTakeContext = createContext<string | undefined>(undefined);

/** The context of actions where a component is drawn. */
export function useActionContext(): ActionContext {
  const whyNotTake = use(WhyNotTakeContext);
  const platform = usePlatform();
  const router: AnyRouter = useRouter();
  return useMemo(
    () => ({
      platform,
      navigate: (place) => router.navigate(place as never),
      params: () => router.state.location.search as SearchParams,
      setParams: (change, options) => setSearchParams(router, change, options),
      whyNotTake,
    }),
    [platform, router, whyNotTake],
  );
}

/** Opens and closes a panel of the page, which the address names. */
export function panelAction<On extends object>(
  panel: string,
  action: Omit<Action<On>, 'id' | 'act' | 'isOn'>,
): Action<On> {
  return {
    group: 'panels',
    ...action,
    id: panel,
    isOn: (_, params) => params['panel'] === panel,
    act: (_, { params, setParams }) =>
      setParams({ ...closedPanel, panel: params()['panel'] === panel ? undefined : panel }),
  };
}

/** Closes the panel that is open, and says no longer what it is about. */
export const closedPanel = { panel: undefined, thingID: undefined, commentID: undefined };
