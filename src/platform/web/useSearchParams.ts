import { useNavigate, useSearch } from '@tanstack/react-router';

export type SearchParams = Readonly<Record<string, string | undefined>>;

/** The value of those that a parameter can have; the first, where it is none of them. */
export function oneOf<const T extends string>(values: readonly [T, ...T[]], given: string | undefined): T {
  return values.find((value) => value === given) ?? values[0];
}

export interface SearchParamsOptions {
  /** The entry in the history is changed, rather than followed by another: going back does not undo the change. */
  replace?: boolean;
}

export type SetSearchParams = (change: SearchParams, options?: SearchParamsOptions) => void;

/**
 * What a page keeps in its address: filters, order, an open panel, so that a view can be sent to somebody. The setter
 * changes the parameters named and leaves the others; `undefined` takes one away. Going back undoes the change, as of a
 * filter, unless the setter replaces the entry: for each letter that is typed, and for panels, which have their own
 * buttons and, on a phone, their own entries (`useBackCloses`).
 */
export function useSearchParams(): [SearchParams, SetSearchParams] {
  const params: SearchParams = useSearch({ strict: false });
  const navigate = useNavigate();
  const set: SetSearchParams = (change, { replace = false } = {}) =>
    void navigate({
      to: '.',
      search: (before: SearchParams) => ({ ...before, ...change }),
      replace,
      resetScroll: false,
    } as never);
  return [params, set];
}
