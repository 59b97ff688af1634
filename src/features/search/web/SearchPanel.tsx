import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Board } from '#features/boards/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import { hitTypes, parseQuery } from '#features/search/contract.ts';
import { useLast } from '#platform/web/lists/useLast.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { oneOf, useSearchParams } from '#platform/web/page/useSearchParams.ts';
import { useTypedParam } from '#platform/web/page/useTypedParam.ts';
import { Panel, TextField, TextLink } from '#ui/web/index.ts';
import { searchResults } from './searchResults.ts';
import { SearchResults } from './SearchResults.tsx';
import { countText } from './typeNames.ts';
import styles from './SearchPanel.module.css';

interface SearchPanelProps {
  /** Scope of the search: a board, or a post. */
  board?: Board;
  post?: Post;
  onClose: () => void;
}

const ANY = 'ANY';

/** Everything on a board or in a post, found as one types. The words stay in the address, so that one comes back to them. */
export default function SearchPanel({ board, post, onClose }: SearchPanelProps) {
  const boardID = board?._id ?? post?.boardID;
  const postID = post?._id;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [params, setParams] = useSearchParams();
  const [typed, query, type] = useTypedParam('find');
  const kind = oneOf([ANY, ...hitTypes], params['findType']);
  const only = kind === ANY ? undefined : kind;
  const wanted = { query, type: only, boardID, postID, from: undefined };
  const { data, error, retry, isLoading } = useLive(searchResults(wanted), { enabled: query !== '' });
  const found = useLast(query === '' ? undefined : data, query !== '');
  // That the board itself is called so is no news to who is on it.
  const answer = found && {
    ...found,
    info: found.info.filter((hit) => hit.type !== 'BOARD'),
    counts: { ...found.counts, BOARD: 0 },
  };
  const total = answer ? hitTypes.reduce((sum, name) => sum + answer.counts[name], 0) : 0;
  return (
    <Panel
      title={post ? 'Search this post' : 'Search this board'}
      bare
      onClose={onClose}
      footer={
        <TextLink
          render={<Link to="/search" search={{ q: query || undefined, board: boardID, post: postID }} />}
        >
          {post ? 'Open in Search' : 'Search with more filters'}
        </TextLink>
      }
    >
      <search className={styles.field}>
        <TextField
          ref={field}
          label="Words to find"
          hideLabel
          type="search"
          placeholder="Words, or by: and has:"
          icon={<Search aria-hidden="true" />}
          end={
            <span role="status" className={styles.total}>
              {answer !== undefined &&
                query !== '' &&
                `${countText(total)} ${total === 1 ? 'result' : 'results'}`}
            </span>
          }
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </search>
      {answer && answer.notes.length > 0 && (
        <ul role="list" className={styles.notes}>
          {answer.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <div className={styles.found}>
        {query === '' ? (
          <p className={styles.beginning}>
            Titles, notes, files and what is written in them, comments: whatever{' '}
            {postID ? 'this post' : 'this board'} holds and you may read.
          </p>
        ) : (
          <SearchResults
            inPanel
            query={query}
            words={parseQuery(query).words}
            answer={answer}
            only={only}
            isNarrowed={only !== undefined}
            error={error}
            busy={isLoading}
            onRetry={retry}
            onType={(name) => setParams({ findType: name })}
            onWiden={() => setParams({ findType: undefined })}
            onQuery={type}
          />
        )}
      </div>
    </Panel>
  );
}
