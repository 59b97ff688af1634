import { useRef } from 'react';
import { hitTypes, type Hit, type HitType, type SearchAnswer } from '#features/search/contract.ts';
import { useCurrentItem } from '#platform/web/useCurrentItem.ts';
import { Button, Delayed, EmptyState, ErrorState, SkeletonRows } from '#ui/web/index.ts';
import { HitRow } from './HitRow.tsx';
import { OF_EACH } from './searchResults.ts';
import { countText, typeNames } from './typeNames.ts';
import styles from './SearchResults.module.css';

interface SearchResultsProps {
  query: string;
  answer: SearchAnswer | undefined;
  only: HitType | undefined;
  /** Whether more could be found without the filters. */
  isNarrowed: boolean;
  error: Error | null;
  busy: boolean;
  onRetry: () => void;
  onType: (type: HitType) => void;
  onWiden: () => void;
}

/** What was found, by type; or why nothing is shown. */
export function SearchResults({
  query,
  answer,
  only,
  isNarrowed,
  error,
  busy,
  onRetry,
  onType,
  onWiden,
}: SearchResultsProps) {
  if (query === '') {
    return (
      <EmptyState art="search" title="What are you looking for?">
        A word of a title, a note, a comment or a file’s name will do; its beginning too. Accents and endings
        don’t matter.
      </EmptyState>
    );
  }
  if (error && !answer) return <ErrorState title="The search failed" onRetry={onRetry} busy={busy} />;
  if (!answer) {
    return (
      <Delayed>
        <SkeletonRows rows={6} />
      </Delayed>
    );
  }
  const groups = hitTypes
    .map((type) => ({ type, hits: answer.info.filter((hit) => hit.type === type) }))
    .filter(({ type, hits }) => hits.length > 0 && (only === undefined || only === type));
  if (groups.length === 0) {
    return (
      <EmptyState
        art="search"
        title={`No results for “${query}”`}
        actions={isNarrowed && <Button onClick={onWiden}>Search all boards</Button>}
      >
        {isNarrowed ? 'Check the spelling, or search all boards.' : 'Check the spelling, or try fewer words.'}
      </EmptyState>
    );
  }
  return <Groups {...{ query, answer, groups, only, onType }} />;
}

interface GroupsProps extends Pick<SearchResultsProps, 'query' | 'only' | 'onType'> {
  answer: SearchAnswer;
  groups: { type: HitType; hits: Hit[] }[];
}

/** What was found. J and K go from one to the next, through all kinds. */
function Groups({ query, answer, groups, only, onType }: GroupsProps) {
  const place = useRef<HTMLDivElement>(null);
  const ids = groups.flatMap(({ hits }) => hits.map(({ type, _id }) => `${type}-${_id}`));
  const current = useCurrentItem(ids, place);
  return (
    // The keys are those of the links in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={place} className={styles.groups} onFocus={current.follow} onKeyDown={current.step}>
      {answer.corrected !== null && (
        <p className={styles.corrected}>
          Nothing holds “{query}”. These are the results for <b>{answer.corrected}</b>.
        </p>
      )}
      {groups.map(({ type, hits }) => (
        <section key={type} aria-label={typeNames[type].many}>
          <header className={styles.head}>
            <h2>{typeNames[type].many}</h2>
            <span>{countText(answer.counts[type])}</span>
          </header>
          <ul role="list" className={styles.rows}>
            {hits.map((hit) => (
              <HitRow key={hit._id} hit={hit} isCurrent={current.id === `${hit.type}-${hit._id}`} />
            ))}
          </ul>
          {only === undefined && answer.counts[type] > OF_EACH && (
            <Button variant="link" onClick={() => onType(type)}>
              All {countText(answer.counts[type])} {typeNames[type].many.toLowerCase()}
            </Button>
          )}
        </section>
      ))}
      {answer.hasRemaining && (
        <p className={styles.more}>These are the best 50. A further word narrows them down.</p>
      )}
    </div>
  );
}
