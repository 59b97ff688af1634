import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { TextField } from '#ui/web/index.ts';
import { chapters } from './contents.ts';
import { topics, type Topic } from './guide.ts';
import { PageLink } from './PageLink.tsx';
import type { GuideHits } from './searchGuide.ts';
import styles from './Contents.module.css';

/** Contents of the guide, by chapters; during a search, the pages with hits. */
export function Contents({
  current,
  query,
  onQuery,
  hits,
}: {
  /** The open page; none on a phone, where this is the page. */
  current: string | undefined;
  query: string;
  onQuery(query: string): void;
  hits: GuideHits | undefined;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <nav className={styles.contents} aria-label="Contents" data-alone={current === undefined || undefined}>
      {current === undefined && <h1 className={styles.title}>Guide</h1>}
      <div className={styles.search}>
        <TextField
          label="Search the guide"
          hideLabel
          type="search"
          placeholder="Search the guide"
          icon={<Search aria-hidden="true" />}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
        />
        <p role="status" className={styles.found}>
          {hits && found(hits, query)}
        </p>
      </div>
      <div ref={list} className={styles.list}>
        {chapters.map(({ title }, at) => (
          <Chapter key={title} {...{ title, current, hits }} number={at + 1} />
        ))}
      </div>
    </nav>
  );
}

function Chapter({
  number,
  title,
  current,
  hits,
}: {
  number: number;
  title: string;
  current: string | undefined;
  hits: GuideHits | undefined;
}) {
  const pages = topics.filter((topic) => topic.number === number);
  const isEmpty = hits && !pages.some(({ name }) => hits.topics.has(name));
  return (
    <section className={styles.chapter} data-empty={isEmpty || undefined}>
      <h2>
        <span aria-hidden="true">{number}</span>
        {title}
      </h2>
      <ul role="list">
        {pages.map((topic) => (
          <Entry key={topic.name} topic={topic} isCurrent={topic.name === current} hits={hits} />
        ))}
      </ul>
    </section>
  );
}

function Entry({
  topic,
  isCurrent,
  hits,
}: {
  topic: Topic;
  isCurrent: boolean;
  hits: GuideHits | undefined;
}) {
  const own = hits?.topics.get(topic.name);
  return (
    <li data-empty={(hits && !own) || undefined}>
      <PageLink name={topic.name} className={styles.page} aria-current={isCurrent ? 'page' : undefined}>
        {topic.title}
        {own && <span aria-label={`found ${own.places} times`}>{own.places}</span>}
      </PageLink>
      {own && (
        <ul role="list" className={styles.parts}>
          {own.parts
            .filter(({ id }) => id !== '')
            .map(({ id, heading }) => (
              <li key={id}>
                <PageLink name={topic.name} id={id}>
                  {heading}
                </PageLink>
              </li>
            ))}
        </ul>
      )}
    </li>
  );
}

function found({ places, topics: pages }: GuideHits, query: string): string {
  if (places === 0) return `No results for “${query.trim()}”. Check the spelling, or try another word.`;
  const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`;
  return `${count(places, 'place')} on ${count(pages.size, 'page')}`;
}
