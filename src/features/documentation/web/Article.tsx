import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight, Link2 } from 'lucide-react';
import { useEffect, useRef, type MouseEvent } from 'react';
import { topics, type Topic } from './guide.ts';
import { PageLink } from './PageLink.tsx';
import { useMarks } from './useMarks.ts';
import styles from './Article.module.css';

/** A page of the guide. Each of its headings can be linked to. */
export function Article({ topic, isHit }: { topic: Topic; isHit: ((word: string) => boolean) | undefined }) {
  const text = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  useMarks(text, isHit);
  // The page's words come with its code, later than the router looks for the part that the address names.
  useEffect(() => {
    const part = location.hash === '' ? null : document.getElementById(location.hash.slice(1));
    part?.scrollIntoView();
  }, []);

  const at = topics.indexOf(topic);
  const [before, next] = [topics[at - 1], topics[at + 1]];

  /** The links of the text are the browser's own; those into the product go the product's way. */
  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest('a');
    const href = link?.getAttribute('href');
    const isOwn = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (!href?.startsWith('/') || href.startsWith('/api/') || isOwn || event.defaultPrevented) return;
    event.preventDefault();
    void navigate({ to: href.split('#')[0]!, hash: href.split('#')[1] ?? '' });
  };
  return (
    <article ref={text} className={styles.article}>
      <p className={styles.above}>
        Chapter {topic.number}, {topic.chapter}
      </p>
      <h1>{topic.title}</h1>
      {topic.parts.map(({ id, heading, html }) => (
        <section key={id} id={id || undefined} aria-labelledby={id ? `${id}-heading` : undefined}>
          {id !== '' && (
            <h2 id={`${id}-heading`}>
              {heading}
              <PageLink
                name={topic.name}
                id={id}
                className={styles.anchor}
                aria-label={`Link to “${heading}”`}
              >
                <Link2 aria-hidden="true" />
              </PageLink>
            </h2>
          )}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- of the links in it, which keys press too */}
          <div className={styles.text} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
        </section>
      ))}
      <nav className={styles.ways} aria-label="Before and after this page">
        {before && (
          <PageLink name={before.name}>
            <ArrowLeft aria-hidden="true" />
            <span>
              <small>Before</small>
              {before.title}
            </span>
          </PageLink>
        )}
        {next && (
          <PageLink name={next.name} className={styles.next}>
            <span>
              <small>Next</small>
              {next.title}
            </span>
            <ArrowRight aria-hidden="true" />
          </PageLink>
        )}
      </nav>
    </article>
  );
}
