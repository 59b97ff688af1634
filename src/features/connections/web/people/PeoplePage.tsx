import { Link } from '@tanstack/react-router';
import { Link2, UserPlus } from 'lucide-react';
import { ConnectionFilter } from '#features/connections/contract.ts';
import { personAddress } from '#features/profiles/web/index.ts';
import { ListHead, ListSearch, useProfileID, View } from '#features/pageParts/web/index.ts';
import { useScroller } from '#platform/web/lists/useScroller.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { useSearchParams } from '#platform/web/page/useSearchParams.ts';
import { Button, IconButton, Tabs, useNarrow } from '#ui/web/index.ts';
import { copyText } from '../invitations/copyText.ts';
import { InvitationLists } from '../invitations/InvitationLists.tsx';
import { People } from './People.tsx';
import { peopleCounts, personInvites } from './peopleQueries.ts';
import { useTypedParam } from '#platform/web/page/useTypedParam.ts';
import { WaitingForYou } from '../invitations/WaitingForYou.tsx';
import styles from './PeoplePage.module.css';

/** The people one knows: connections, team, whom one has blocked, and invitations on their way. */
export default function PeoplePage() {
  const profileID = useProfileID();
  const narrow = useNarrow();
  const [params, setParams] = useSearchParams();
  const [typed, search, setTyped] = useTypedParam('q');
  const [scroller, scrollerRef] = useScroller();
  const counts = useLive(peopleCounts(profileID)).data;
  const invites = useLive(personInvites(profileID)).data;

  const show = params['show'];
  const status = ConnectionFilter.safeParse(show).data;
  const tab = status ?? (show === 'INVITATIONS' ? 'INVITATIONS' : 'ALL');
  const open = invites && invites.sent.length + invites.received.length;
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
                count: counts && counts.CONNECTED + counts.TEAM + counts.BLOCKED,
              },
              { value: 'CONNECTED', label: 'Connected', count: counts?.CONNECTED },
              { value: 'TEAM', label: 'Team', count: counts?.TEAM },
              { value: 'INVITATIONS', label: 'Invitations', count: open },
              { value: 'BLOCKED', label: 'Blocked', count: counts?.BLOCKED },
            ]}
          />
        }
      >
        {tab !== 'INVITATIONS' && <ListSearch label="Find a person" value={typed} onChange={setTyped} />}
      </ListHead>
      <div className={styles.body}>
        {tab === 'INVITATIONS' ? (
          <InvitationLists />
        ) : (
          <>
            {tab === 'ALL' && search === '' && <WaitingForYou invites={invites} />}
            <People
              status={status}
              search={search}
              invites={invites}
              scroller={scroller}
              onClear={() => setTyped('')}
            />
          </>
        )}
      </div>
    </View>
  );
}
