import { useRouter, useSearch, type AnyRouter } from '@tanstack/react-router';

export type SearchParams = Readonly<Record<string, string | undefined>>;

/** The value of those that a parameter can have; the first, where it is none of them. */
export function oneOf<const T extends string>(values: readonly [T, ...T[]], given: string | undefined): T {
  return values.find((value) => value === given) ?? values[0];
}

export interface SearchParamsOptions {
  /**
   * The entry in the history is changed, rather than followed by another: going back does not undo the change. Only for
   * letters that are typed: of panels the setter knows it.
   */
  replace?: boolean;
}

export type SetSearchParams = (change: SearchParams, options?: SearchParamsOptions) => void;

/** Parameters that say which panel or dialog is open, and what it is about. */
const panelParams = new Set(['panel', 'thingID', 'commentID', 'new']);

/**
 * Changes the parameters named in the address of the page and leaves the others; `undefined` takes one away. Going back
 * undoes the change, as of a filter. A change of panels alone replaces the entry: a panel has its own buttons, and on a
 * phone, where it is a sheet, an entry of its own while it is open (`useBackCloses`).
 */
export function setSearchParams(
  router: AnyRouter,
  change: SearchParams,
  { replace = Object.keys(change).every((name) => panelParams.has(name)) }: SearchParamsOptions = {},
): void {
  void router.navigate({
    to: '.',
    search: (before: SearchParams) => ({ ...before, ...change }),
    replace,
    resetScroll: false,
  } as never);
}

/** The parameters that a page keeps in its address (filters, order, an open panel): a view can be sent to somebody. */
export function useSearchParams(): [SearchParams, SetSearchParams] {
  const params: SearchParams = useSearch({ strict: false });
  const router = useRouter();
  return [params, (change, options) => setSearchParams(router, change, options)];
}
