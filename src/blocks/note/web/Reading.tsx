import { cx } from '#ui/web/index.ts';
import type { Note } from '#blocks/note/contract.ts';
import styles from './Note.module.css';

/** A note as it is read. `body` is made and sanitised by the server; it is the only HTML the client puts into a page. */
export function Reading({ note }: { note: Pick<Note, 'body'> }) {
  if (note.body === '' || note.body === '<p></p>')
    return (
      <div className={cx(styles.note, styles.blank)}>
        <p>Empty note</p>
      </div>
    );
  return <div className={styles.note} dangerouslySetInnerHTML={{ __html: directed(note.body) }} />;
}

/** Each line goes the way its first letter goes, as in the editor. What the server has made safe holds `<` in tags alone. */
const directed = (body: string): string => body.replaceAll(/<(p|h[1-3])(?=[\s>])/g, '<$1 dir="auto"');
