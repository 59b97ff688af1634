import { cx } from '#ui/web/index.ts';
import styles from './Note.module.css';
import parts from './NoteParts.module.css';

/** What a note's text is, read or written: the same, so that nothing moves in between. */
export const noteClass = cx(styles.note, parts.parts);
