import { useParams } from '@tanstack/react-router';
import { Keyboard, Printer } from 'lucide-react';
import { useState } from 'react';
import { MissingPage, View } from '#features/pageParts/web/index.ts';
import { useSearchParams } from '#platform/web/page/useSearchParams.ts';
import { Button, useNarrow } from '#ui/web/index.ts';
import { Article } from './Article.tsx';
import { Contents } from './Contents.tsx';
import { topics } from './guide.ts';
import { PageLink } from './PageLink.tsx';
import { searchGuide } from './searchGuide.ts';
import styles from './GuidePage.module.css';

/** The user guide: its contents, searched as one types, and one of its pages. A phone shows the one or the other. */
export default function GuidePage() {
  const { topic: name } = useParams({ strict: false });
  const narrow = useNarrow();
  const [{ q: asked }, setParams] = useSearchParams();
  const [query, setQuery] = useState(asked ?? '');
  const isSearching = query.trim() !== '';
  const hits = isSearching ? searchGuide(topics, query) : undefined;

  const topic = topics.find((one) => one.name === (name?.toLowerCase() ?? topics[0]!.name));
  if (!topic) return <MissingPage />;
  const isList = narrow && name === undefined;

  const search = (next: string) => {
    setQuery(next);
    setParams({ q: next.trim() === '' ? undefined : next }, { replace: true });
  };
  return (
    <View
      title={isList ? 'Guide' : topic.title}
      here="Guide"
      crumbs={narrow && !isList ? [{ label: 'Guide', to: '/documentation' }] : []}
      actions={
        !narrow && (
          <>
            {topic.name !== 'keyboard' && (
              <Button variant="quiet" icon={<Keyboard />} render={<PageLink name="keyboard" />}>
                Shortcuts
              </Button>
            )}
            <Button variant="quiet" icon={<Printer />} onClick={() => print()}>
              Print this page
            </Button>
          </>
        )
      }
    >
      <div className={styles.guide}>
        {(!narrow || isList) && (
          <Contents current={isList ? undefined : topic.name} query={query} onQuery={search} hits={hits} />
        )}
        {!isList && <Article key={topic.name} topic={topic} isHit={hits?.isHit} />}
      </div>
    </View>
  );
}
