import { Link } from '@tanstack/react-router';
import { Link2, UserPlus } from 'lucide-react';
import { ConnectionFilter } from '#features/connections/contract.ts';
import { personAddress } from '#features/profiles/web/index.ts';
import { ListHead, ListSearch, useProfileID, View } from '#features/pageParts/web/index.ts';
import { useScroller } from '#platform/web/lists/useScroller.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { useSearchParams } from '#platform/web/page/useSearchParams.ts';
import { Button, IconButton, Tabs, useNarrow } from '#ui/web/index.ts';
import { copyText } from './copyText.ts';
import { People } from './People.tsx';
import { usePersonAdditions } from '../additions.ts';
import { withAdditions } from '../withAdditions.tsx';
import { peopleCounts } from './peopleQueries.ts';
import { useTypedParam } from '#platform/web/page/useTypedParam.ts';
import styles from './PeoplePage.module.css';

/** The page of people with what other features add to it. */
export const pageWith = withAdditions(PeoplePage);

/** The people one knows: connections, team, whom one has blocked, and lists of other features beside these. */
function PeoplePage() {
  const profileID = useProfileID();
  const narrow = useNarrow();
  const [params, setParams] = useSearchParams();
  const [typed, search, setTyped] = useTypedParam('q');
  const [scroller, scrollerRef] = useScroller();
  const counts = useLive(peopleCounts(profileID)).data;
  const additions = usePersonAdditions();
  const tabs = useTabs();

  const show = params['show'];
  const status = ConnectionFilter.safeParse(show).data;
  const other = tabs.find(({ value }) => value === show);
  const tab = status ?? other?.value ?? 'ALL';
  const copyOwn = () =>
    void copyText(new URL(personAddress(profileID), location.origin).href, 'Link to your page copied');

  return (
    <View
      title="People"
      scroller={scrollerRef}
      actions={
        <>
          {narrow ? (
            <IconButton size="touch" icon={<Link2 />} label="Copy my link" onClick={copyOwn} />
          ) : (
            <Button icon={<Link2 />} onClick={copyOwn}>
              Copy my link
            </Button>
          )}
          {narrow ? (
            <IconButton
              variant="primary"
              icon={<UserPlus />}
              label="Add a person"
              render={<Link to="/people/add" />}
            />
          ) : (
            <Button variant="primary" icon={<UserPlus />} render={<Link to="/people/add" />}>
              Add a person
            </Button>
          )}
        </>
      }
    >
      <ListHead
        title="People"
        tabs={
          <Tabs
            label="Which people"
            value={tab}
            onChange={(next) => setParams({ show: next === 'ALL' ? undefined : next })}
            options={[
              {
                value: 'ALL',
                label: 'Everyone',
                count: counts?.ALL,
              },
              { value: 'CONNECTED', label: 'Connected', count: counts?.CONNECTED },
              { value: 'TEAM', label: 'Team', count: counts?.TEAM },
              ...tabs,
              { value: 'BLOCKED', label: 'Blocked', count: counts?.BLOCKED },
            ]}
          />
        }
      >
        {!other && <ListSearch label="Find a person" value={typed} onChange={setTyped} />}
      </ListHead>
      <div className={styles.body}>
        {other ? (
          <other.Content />
        ) : (
          <>
            {tab === 'ALL' &&
              search === '' &&
              additions.map(({ name, AboveAll }) => AboveAll && <AboveAll key={name} />)}
            <People status={status} search={search} scroller={scroller} onClear={() => setTyped('')} />
          </>
        )}
      </div>
    </View>
  );
}

/** The tabs that features add, each with how much is in it. */
function useTabs() {
  return usePersonAdditions().flatMap(({ tab }) => {
    if (!tab) return [];
    const { name: value, label, useCount, Content } = tab;
    // oxlint-disable-next-line react/rules-of-hooks -- the additions are the same for as long as the page is there
    return [{ value, label, count: useCount(), Content }];
  });
}
