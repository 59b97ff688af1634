import styles from './SkipLink.module.css';

/** The first thing Tab reaches: past the sidebar, into the page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className={styles.skip}
      onClick={(event) => {
        event.preventDefault(); // the address is the page's, not ours to write a fragment in
        document.getElementById('main')?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
