import { SquareCheck } from 'lucide-react';
import type { BoardTemplate } from '#features/newBoards/contract.ts';
import { counted, Tag } from '#ui/web/index.ts';
import styles from './TemplatePreview.module.css';

/** Preview of a template: its posts as a list shows them, and its tags. */
export function TemplatePreview({ template: { title, tags, posts } }: { template: BoardTemplate }) {
  const colours = new Map(tags.map(({ name, colour }) => [name, colour]));
  return (
    // The preview scrolls, by keyboard too.
    <section className={styles.preview} aria-label={`What is on it: ${title}`} tabIndex={0}>
      <h3 className={styles.head}>
        {counted(posts.length, 'post')}, {counted(tags.length, 'tag')}
      </h3>
      <ol role="list" className={styles.posts}>
        {posts.map((post) => (
          <li key={post.title} className={styles.post}>
            <p className={styles.title}>
              {post.isTask && <SquareCheck role="img" aria-label="Task" />}
              {post.title}
            </p>
            <p className={styles.excerpt}>{post.excerpt}</p>
            {post.tags.length > 0 && (
              <p className={styles.tags}>
                {post.tags.map((name) => (
                  <Tag key={name} colour={colours.get(name)}>
                    {name}
                  </Tag>
                ))}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
