import type { PostFilterBy } from '#features/posts/contract.ts';
import { oneOf, useSearchParams, type SearchParams } from '#platform/web/page/useSearchParams.ts';
import { ChoiceMenu } from '#ui/web/index.ts';

/** The parameter of the address, and what its values are on the wire and in words. */
export const PARAM = 'posts';
export const kinds = {
  all: { filterBy: 'ALL', label: 'All posts', none: '' },
  drafts: { filterBy: 'DRAFTS', label: 'My drafts', none: 'No drafts of yours' },
  locked: { filterBy: 'LOCKED', label: 'Locked', none: 'Nothing is locked' },
  archived: { filterBy: 'ARCHIVED', label: 'Archived', none: 'Nothing is in the archive' },
} as const satisfies Record<string, { filterBy: PostFilterBy; label: string; none: string }>;
type Kind = keyof typeof kinds;
const names = Object.keys(kinds) as [Kind, ...Kind[]];
const options = names.map((value) => ({ value, label: kinds[value].label }));

export const kindIn = (params: SearchParams): Kind => oneOf(names, params[PARAM]);

/** Which of a board's posts are shown: those in use, one's drafts, those that are locked or in the archive. */
export function KindFilter() {
  const [params, setParams] = useSearchParams();
  return (
    <ChoiceMenu
      label="Which posts"
      value={kindIn(params)}
      options={options}
      onChange={(kind) => setParams({ [PARAM]: kind === 'all' ? undefined : kind })}
    />
  );
}

export const kindFilter = {
  of: (params: SearchParams) => {
    const kind = kindIn(params);
    return kind === 'all' ? undefined : { filterBy: kinds[kind].filterBy };
  },
  cleared: { [PARAM]: undefined },
  none: (params: SearchParams) => kinds[kindIn(params)].none,
};
