import { BookMarked } from 'lucide-react';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { savedSearches } from '#features/savedFilters/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { EmptyState } from '#ui/web/index.ts';
import { OperatorHelp } from './OperatorHelp.tsx';
import styles from './OperatorHelp.module.css';

interface SearchBeginningProps {
  onQuery: (query: string) => void;
  /** Opens a saved search, by what it is kept as. */
  onOpen: (search: string) => void;
}

/** Before anything is typed: what can be looked for, and the searches that one keeps. */
export function SearchBeginning({ onQuery, onOpen }: SearchBeginningProps) {
  const { data: searches = [] } = useLive(savedSearches(useProfileID()));
  return (
    <>
      <EmptyState art="search" title="What are you looking for?">
        A word of a title, a note, a comment or a file’s name will do; its beginning too. Accents and endings
        don’t matter.
      </EmptyState>
      {searches.length > 0 && (
        <section className={styles.help} aria-labelledby="searches-saved">
          <h2 id="searches-saved" className={styles.title}>
            Saved searches
          </h2>
          <ul role="list" className={styles.saved}>
            {searches.map(({ _id, name, search }) => (
              <li key={_id}>
                <button type="button" className={styles.row} onClick={() => onOpen(search)}>
                  <BookMarked aria-hidden="true" />
                  <bdi className={styles.words}>{name}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <OperatorHelp onPick={onQuery} />
    </>
  );
}
