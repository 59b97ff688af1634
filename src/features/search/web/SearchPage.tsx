import { Search as Glass, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { hitTypes } from '#features/search/contract.ts';
import { useProfileID, View } from '#features/shell/web/index.ts';
import { boardList } from '#features/boards/web/index.ts';
import { useLast } from '#platform/web/useLast.ts';
import { useLive, useLiveList } from '#platform/web/useLive.ts';
import { useSearchParams } from '#platform/web/useSearchParams.ts';
import { useTypedParam } from '#platform/web/useTypedParam.ts';
import { ChoiceMenu, IconButton, TagButton } from '#ui/web/index.ts';
import { SearchResults } from './SearchResults.tsx';
import { searchResults } from './searchResults.ts';
import { countText, typeNames } from './typeNames.ts';
import { startOf, times } from './times.ts';
import styles from './SearchPage.module.css';

/** Everything one may read, found as one types. What is looked for stands in the address. */
export default function SearchPage() {
  const [{ type: typeParam, board, time }, setParams] = useSearchParams();
  const [typed, query, type] = useTypedParam('q');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const only = hitTypes.find((name) => name === typeParam);
  const wanted = { query, type: only, boardID: board, from: startOf(time) };
  const { data, error, retry, isLoading } = useLive(searchResults(wanted), { enabled: query !== '' });
  const answer = useLast(query === '' ? undefined : data, query !== '');
  const total = answer && hitTypes.reduce((sum, name) => sum + answer.counts[name], 0);
  const boards = useLiveList(boardList(useProfileID()));

  return (
    <View title="Search" crumbs={[]} here="Search">
      <div className={styles.page}>
        <search className={styles.field}>
          <Glass aria-hidden="true" />
          <h1 className={styles.heading}>
            <label htmlFor="search-words">Search</label>
          </h1>
          <input
            dir="auto"
            id="search-words"
            ref={field}
            type="search"
            className={styles.words}
            value={typed}
            onChange={(event) => type(event.target.value)}
            placeholder="Search boards, posts, notes, files, comments and people"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
          />
          <span className={styles.total} role="status">
            {total !== undefined &&
              query !== '' &&
              `${countText(total)} ${total === 1 ? 'result' : 'results'}`}
          </span>
          {typed !== '' && <IconButton icon={<X />} label="Clear" onClick={() => type('')} />}
        </search>
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
                    name={typeNames[name].many}
                    count={answer.counts[name]}
                    pressed={only === name}
                    onClick={() => setParams({ type: only === name ? undefined : name })}
                  />
                ))}
            </div>
            <div className={styles.picks}>
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
            </div>
          </div>
        )}
        <div className={styles.found}>
          <SearchResults
            query={query}
            answer={answer}
            only={only}
            isNarrowed={board !== undefined || time !== undefined || only !== undefined}
            error={error}
            busy={isLoading}
            onRetry={retry}
            onType={(name) => setParams({ type: name })}
            onWiden={() => setParams({ type: undefined, board: undefined, time: undefined })}
          />
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
