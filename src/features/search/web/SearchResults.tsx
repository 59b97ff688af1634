import { useRef } from 'react';
import { hitTypes, written, type Hit, type HitType, type SearchAnswer } from '#features/search/contract.ts';
import { useCurrentItem } from '#platform/web/lists/useCurrentItem.ts';
import { Button, Delayed, EmptyState, ErrorState, SkeletonRows, TagButton } from '#ui/web/index.ts';
import { HitRow } from './HitRow.tsx';
import { OF_EACH } from './searchResults.ts';
import { countText, nameOf } from './typeNames.ts';
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
  /** Searches for something else. */
  onQuery: (query: string) => void;
  /** Of the query: what is no operator. */
  words: string;
  inPanel?: boolean;
}

/** Results of a search by type; or the reason why nothing is shown. */
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
  onQuery,
  words,
  inPanel = false,
}: SearchResultsProps) {
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
  if (groups.length === 0 && answer.tags.length === 0) {
    const isOperated = words !== query && words !== '';
    return (
      <EmptyState
        art="search"
        title={`No results for “${query}”`}
        actions={
          <>
            {isNarrowed && <Button onClick={onWiden}>Search all boards</Button>}
            {isOperated && <Button onClick={() => onQuery(words)}>Search for “{words}” alone</Button>}
          </>
        }
      >
        {isNarrowed
          ? 'Check the spelling, or search all boards.'
          : words === query
            ? 'Check the spelling, or try fewer words.'
            : 'Nothing that you can see is all of this. Take one part away to find more.'}
      </EmptyState>
    );
  }
  return <Groups {...{ query, answer, groups, only, inPanel, onType, onQuery }} />;
}

interface GroupsProps extends Pick<SearchResultsProps, 'query' | 'only' | 'onType' | 'onQuery'> {
  inPanel: boolean;
  answer: SearchAnswer;
  groups: { type: HitType; hits: Hit[] }[];
}

/** Groups of hits by type. J and K go from hit to hit, through all groups. */
function Groups({ query, answer, groups, only, inPanel, onType, onQuery }: GroupsProps) {
  const place = useRef<HTMLDivElement>(null);
  const ids = groups.flatMap(({ hits }) => hits.map(({ type, _id }) => `${type}-${_id}`));
  const current = useCurrentItem(ids, place);
  return (
    // The keys are those of the links in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={place}
      className={styles.groups}
      data-panel={inPanel || undefined}
      onFocus={current.follow}
      onKeyDown={current.step}
    >
      {answer.corrected !== null && (
        <p className={styles.corrected}>
          Nothing holds “{query}”. These are the results for <b>{answer.corrected}</b>.
        </p>
      )}
      {answer.tags.length > 0 && only === undefined && (
        <section aria-label="Tags">
          <header className={styles.head}>
            <h2>Tags</h2>
          </header>
          <div className={styles.tags}>
            {answer.tags.map(({ name, count }) => (
              <TagButton
                key={name}
                label={`Everything tagged ${name}, ${count}`}
                count={count}
                pressed={false}
                onClick={() => onQuery(`${written('tag', name)} `)}
              >
                # {name}
              </TagButton>
            ))}
          </div>
        </section>
      )}
      {groups.map(({ type, hits }) => (
        <section key={type} aria-label={nameOf(type).many}>
          <header className={styles.head}>
            <h2>{nameOf(type).many}</h2>
            <span>{countText(answer.counts[type])}</span>
          </header>
          <ul role="list" className={styles.rows}>
            {hits.map((hit) => (
              <HitRow
                key={hit._id}
                hit={hit}
                inPanel={inPanel}
                isCurrent={current.id === `${hit.type}-${hit._id}`}
              />
            ))}
          </ul>
          {only === undefined && answer.counts[type] > OF_EACH && (
            <Button variant="link" onClick={() => onType(type)}>
              All {countText(answer.counts[type])} {nameOf(type).many.toLowerCase()}
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
