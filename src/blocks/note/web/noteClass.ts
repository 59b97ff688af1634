import { cx } from '#ui/web/index.ts';
import styles from './Note.module.css';
import parts from './NoteParts.module.css';

/** Classes of a note's text, the same in reading and writing, so that nothing moves when the editor opens. */
export const noteClass = cx(styles.note, parts.parts);
