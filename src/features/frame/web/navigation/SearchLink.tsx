import { Search } from 'lucide-react';
import { ariaKeys } from '#platform/web/page/keys.ts';
import { Kbd, Tooltip, VisuallyHidden } from '#ui/web/index.ts';
import { search } from '../actions/everywhere.tsx';
import { openPalette } from '../overlays/overlay.ts';
import styles from './SearchLink.module.css';

const shortcuts = ariaKeys(search.keys);

/** The way to search and commands: looks like their field. */
export function SearchLink({ isFolded }: { isFolded: boolean }) {
  const button = (
    <button
      type="button"
      className={styles.search}
      data-folded={isFolded || undefined}
      aria-keyshortcuts={shortcuts}
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
