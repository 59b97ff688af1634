import { hitTypes, parseQuery } from '#features/search/contract.ts';
import { useProfileID, View } from '#features/pageParts/web/index.ts';
import { boardList } from '#features/boards/web/index.ts';
import { useLast } from '#platform/web/lists/useLast.ts';
import { useLive, useLiveList } from '#platform/web/live/useLive.ts';
import { useSearchParams } from '#platform/web/page/useSearchParams.ts';
import { useTypedParam } from '#platform/web/page/useTypedParam.ts';
import { SavedSearches } from '#features/savedFilters/web/index.ts';
import { ChoiceMenu, FilterChip, TagButton } from '#ui/web/index.ts';
import { SearchBeginning } from './SearchBeginning.tsx';
import { SearchField } from './SearchField.tsx';
import { SearchResults } from './SearchResults.tsx';
import { searchResults } from './searchResults.ts';
import { countText, nameOf } from './typeNames.ts';
import { startOf, times } from './times.ts';
import { useSearchAddress } from './useSearchAddress.ts';
import styles from './SearchPage.module.css';

/** Everything one may read, found as one types. The search stands in the address. */
export default function SearchPage() {
  const [{ type: typeParam, board, post, time }, setParams] = useSearchParams();
  const [typed, query, type] = useTypedParam('q');
  const only = hitTypes.find((name) => name === typeParam);
  const wanted = { query, type: only, boardID: board, postID: post, from: startOf(time) };
  const { data, error, retry, isLoading } = useLive(searchResults(wanted), { enabled: query !== '' });
  const answer = useLast(query === '' ? undefined : data, query !== '');
  const total = answer && hitTypes.reduce((sum, name) => sum + answer.counts[name], 0);
  const boards = useLiveList(boardList(useProfileID()));
  const saved = useSearchAddress();

  return (
    <View title="Search" crumbs={[]} here="Search">
      <div className={styles.page}>
        <SearchField
          typed={typed}
          onType={type}
          total={
            total !== undefined && query !== '' && `${countText(total)} ${total === 1 ? 'result' : 'results'}`
          }
        />
        {answer && (
          <div className={styles.filters}>
            <div className={styles.types} role="group" aria-label="What to show">
              <TypeButton
                name="Everything"
                count={total ?? 0}
                pressed={!only}
                onClick={() => setParams({ type: undefined })}
              />
              {hitTypes
                .filter((name) => answer.counts[name] > 0 || only === name)
                .map((name) => (
                  <TypeButton
                    key={name}
                    name={nameOf(name).many}
                    count={answer.counts[name]}
                    pressed={only === name}
                    onClick={() => setParams({ type: only === name ? undefined : name })}
                  />
                ))}
            </div>
            <div className={styles.picks}>
              {post !== undefined && (
                <FilterChip onRemove={() => setParams({ post: undefined })}>
                  {`In ${answer.info.find(({ postID }) => postID === post)?.postTitle || 'one post'}`}
                </FilterChip>
              )}
              <ChoiceMenu
                label="Board"
                value={board ?? ''}
                onChange={(id) => setParams({ board: id || undefined })}
                options={[
                  { value: '', label: 'Any board' },
                  ...boards.items.map(({ _id, title }) => ({ value: _id, label: title })),
                ]}
              />
              <ChoiceMenu
                label="Time"
                value={time ?? ''}
                onChange={(name) => setParams({ time: name || undefined })}
                options={times}
              />
              <SavedSearches search={saved.search} open={saved.open} />
            </div>
          </div>
        )}
        {answer && answer.notes.length > 0 && (
          <ul role="list" className={styles.notes}>
            {answer.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        <div className={styles.found}>
          {query === '' ? (
            <SearchBeginning onQuery={type} onOpen={saved.open} />
          ) : (
            <SearchResults
              query={query}
              answer={answer}
              only={only}
              isNarrowed={[board, post, time, only].some((value) => value !== undefined)}
              words={parseQuery(query).words}
              error={error}
              busy={isLoading}
              onRetry={retry}
              onType={(name) => setParams({ type: name })}
              onWiden={() =>
                setParams({ type: undefined, board: undefined, post: undefined, time: undefined })
              }
              onQuery={type}
            />
          )}
        </div>
      </div>
    </View>
  );
}

function TypeButton(props: { name: string; count: number; pressed: boolean; onClick: () => void }) {
  const count = countText(props.count);
  const said = `${props.name}, ${count} ${props.count === 1 ? 'result' : 'results'}`;
  return (
    <TagButton label={said} pressed={props.pressed} onClick={props.onClick}>
      {props.name} <span className={styles.count}>{count}</span>
    </TagButton>
  );
}
