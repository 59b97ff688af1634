import styles from './Ribbon.module.css';

/** The ribbon of something bookmarked. Its place must be positioned; it hangs from the top right. */
export function Ribbon({ label = 'Bookmarked' }: { label?: string }) {
  return <span className={styles.ribbon} role="img" aria-label={label} title={label} />;
}
