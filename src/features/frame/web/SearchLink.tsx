import { Search } from 'lucide-react';
import { Kbd, Tooltip, VisuallyHidden } from '#ui/web/index.ts';
import { openPalette } from './overPage.ts';
import styles from './SearchLink.module.css';

/** The way to search and commands: looks like their field. */
export function SearchLink({ isFolded }: { isFolded: boolean }) {
  const button = (
    <button
      type="button"
      className={styles.search}
      data-folded={isFolded || undefined}
      aria-keyshortcuts="/ Control+K"
      aria-haspopup="dialog"
      onClick={openPalette}
    >
      <Search aria-hidden="true" />
      {isFolded ? (
        <VisuallyHidden>Search</VisuallyHidden>
      ) : (
        <>
          <span>Search</span>
          <Kbd>/</Kbd>
        </>
      )}
    </button>
  );
  return isFolded ? (
    <Tooltip content="Search" describes={false} side="right">
      {button}
    </Tooltip>
  ) : (
    button
  );
}
