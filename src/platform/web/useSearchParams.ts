import { useNavigate, useSearch } from '@tanstack/react-router';

export type SearchParams = Readonly<Record<string, string | undefined>>;

/** The value of those that a parameter can have; the first, where it is none of them. */
export function oneOf<const T extends string>(values: readonly [T, ...T[]], given: string | undefined): T {
  return values.find((value) => value === given) ?? values[0];
}

/**
 * What a page keeps in its address: filters, order, an open panel, so that a view can be sent to somebody. The setter
 * changes the parameters named and leaves the others; `undefined` takes one away. It is not a step to go back from.
 */
export function useSearchParams(): [SearchParams, (change: SearchParams) => void] {
  const params: SearchParams = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = (change: SearchParams) =>
    void navigate({
      to: '.',
      search: (before: SearchParams) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    } as never);
  return [params, set];
}
