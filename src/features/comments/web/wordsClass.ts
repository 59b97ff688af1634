import styles from './RichText.module.css';

/** What a comment's words are, read or written: the same, so that nothing moves in between. */
export const wordsClass = styles.words!;
