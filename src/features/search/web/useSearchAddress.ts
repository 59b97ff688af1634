import { useSearchParams } from '#platform/web/page/useSearchParams.ts';

/** The parameters of /search that say what is looked for. */
const names = ['board', 'post', 'q', 'time', 'type'] as const;

/** The search in the address, as a saved search keeps it; '' where there are no words. */
export function useSearchAddress(): { search: string; open(search: string): void } {
  const [params, setParams] = useSearchParams();
  const kept = names.flatMap((name) => (params[name] === undefined ? [] : [[name, params[name]]]));
  return {
    search: params['q'] === undefined ? '' : new URLSearchParams(kept).toString(),
    open: (search) => setParams(searchParamsOf(search)),
  };
}

/** The parameters that a saved search means; those it does not name are away. */
export function searchParamsOf(search: string): Record<(typeof names)[number], string | undefined> {
  const given = new URLSearchParams(search);
  return Object.fromEntries(names.map((name) => [name, given.get(name) ?? undefined])) as Record<
    (typeof names)[number],
    string | undefined
  >;
}
