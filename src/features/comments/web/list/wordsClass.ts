import styles from './RichText.module.css';

/** Class of a comment's text, the same in reading and writing, so that nothing moves when the editor opens. */
export const wordsClass = styles.words!;
