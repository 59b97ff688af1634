import { LoaderCircle } from 'lucide-react';
import styles from './Spinner.module.css';

/** A turning arc, for a wait inside a control. It stands still under reduced motion. */
export function Spinner() {
  return <LoaderCircle className={styles.spinner} aria-hidden="true" />;
}
