import { useParams } from '@tanstack/react-router';
import { Briefcase, UserRound } from 'lucide-react';
import type { TeamMember } from '#features/organization/contract.ts';
import { Face, fullName, HereFace, PersonLink } from '#features/profiles/web/index.ts';
import { LivePage, useProfileID, View } from '#features/pageParts/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { useSearchParams } from '#platform/web/page/useSearchParams.ts';
import { Button, IconButton, lazyPart, Skeleton, SkeletonText, Time, useNarrow } from '#ui/web/index.ts';
import { MemberRole } from './MemberRole.tsx';
import { ownOrganization, teamMember } from '../teamQueries.ts';
import styles from './TeamMemberPage.module.css';

const MemberProfilePanel = lazyPart(() => import('./MemberProfilePanel.tsx'));
const JobDetailsPanel = lazyPart(() => import('./JobDetailsPanel.tsx'));

const crumbs = [{ label: 'Team', to: '/team' }];

/** Somebody of the team: who they are and what they do there. */
export default function TeamMemberPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const member = useLive(teamMember(id, useProfileID()));
  const own = useLive(ownOrganization(useProfileID())).data;
  return (
    <LivePage
      of={member}
      view={{ title: 'Team', crumbs, here: '' }}
      className={styles.page}
      // A reader who has left the team gets the same message as every stranger.
      isClosed={own?.organization === null}
      failed="Failed to fetch this person"
      coming={
        <>
          <Skeleton width={64} height={64} round />
          <SkeletonText lines={5} />
        </>
      }
    >
      {(data) => <Member member={data} />}
    </LivePage>
  );
}

function Member({ member }: { member: TeamMember }) {
  const narrow = useNarrow();
  const own = useLive(ownOrganization(useProfileID())).data;
  const [params, setParams] = useSearchParams();
  const panel = params['panel'];
  const open = (name: string) => setParams({ panel: panel === name ? undefined : name });
  const close = () => setParams({ panel: undefined });
  const person = member.memberProfileInfo;
  const actions = [
    { name: 'profile', label: 'Profile', icon: <UserRound /> },
    { name: 'job', label: 'Job details', icon: <Briefcase /> },
  ];
  return (
    <View
      title={fullName(person)}
      crumbs={crumbs}
      actions={actions.map(({ name, label, icon }) =>
        narrow ? (
          <IconButton
            key={name}
            size="touch"
            icon={icon}
            label={label}
            aria-pressed={panel === name}
            onClick={() => open(name)}
          />
        ) : (
          <Button key={name} icon={icon} pressed={panel === name} onClick={() => open(name)}>
            {label}
          </Button>
        ),
      )}
      panel={
        <>
          {panel === 'profile' && <MemberProfilePanel member={member} onClose={close} />}
          {panel === 'job' && (
            <JobDetailsPanel
              key={member._id}
              member={member}
              organization={own?.organization ?? null}
              isOwner={own?.isOwner ?? false}
              onClose={close}
            />
          )}
        </>
      }
    >
      <div className={styles.page}>
        <header className={styles.head}>
          <HereFace person={person} size={64} decorative />
          <div>
            <h1 tabIndex={-1}>{fullName(person)}</h1>
            <p>{[member.title, member.department].filter(Boolean).join(', ') || `@${person.screenName}`}</p>
          </div>
          {own?.organization && (
            <MemberRole member={member} organization={own.organization} isOwner={own.isOwner} />
          )}
        </header>
        <dl className={styles.facts}>
          <Fact name="Title" value={member.title} />
          <Fact name="Department" value={member.department} />
          <Fact name="Place" value={member.location} />
          <Fact name="Starts" value={member.startDate && <Time at={member.startDate} as="date" />} />
          <Fact
            name="Manager"
            value={
              member.manager && (
                <span className={styles.manager}>
                  <Face person={member.manager} size={20} decorative />
                  <PersonLink person={member.manager} />
                </span>
              )
            }
          />
          <Fact name="In the team since" value={<Time at={member.joinDate} as="date" />} />
        </dl>
      </div>
    </View>
  );
}

function Fact({ name, value }: { name: string; value: React.ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value || <span className={styles.none}>Not given</span>}</dd>
    </>
  );
}
