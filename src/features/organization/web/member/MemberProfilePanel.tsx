import { Link } from '@tanstack/react-router';
import type { TeamMember } from '#features/organization/contract.ts';
import { getProfile, type ProfilePage } from '#features/profiles/contract.ts';
import { Face, fullName, personAddress } from '#features/profiles/web/index.ts';
import { defineMomentary } from '#platform/web/live/live.ts';
import { LiveState } from '#platform/web/lists/LiveState.tsx';
import { useLive } from '#platform/web/live/useLive.ts';
import { Button, Panel, SkeletonText } from '#ui/web/index.ts';
import styles from './MemberProfilePanel.module.css';

/** Profile of a member, as the member shows it; read when the panel opens. */
const shownProfile = (profileID: string) =>
  defineMomentary<ProfilePage>({
    key: ['teamMemberProfile', profileID],
    read: (call) => call(getProfile, { params: { id: profileID } }),
  });

const facts = [
  ['location', 'Place'],
  ['timeZone', 'Time zone'],
  ['email', 'E-mail'],
  ['phone', 'Phone'],
  ['website', 'Website'],
] as const satisfies [keyof ProfilePage, string][];

/** Somebody's profile, as far as they show it to their team. */
export default function MemberProfilePanel({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const person = member.memberProfileInfo;
  const shown = useLive(shownProfile(person.id));
  return (
    <Panel
      title="Team Member Profile"
      onClose={onClose}
      footer={<Button render={<Link to={personAddress(person.id)} />}>Open their page</Button>}
    >
      <div className={styles.head}>
        <Face person={person} size={64} decorative />
        <div>
          <b>{fullName(person)}</b>
          <small>@{person.screenName}</small>
        </div>
      </div>
      <LiveState
        of={shown}
        failed="Failed to fetch this profile"
        coming={<SkeletonText lines={4} />}
        level={3}
      >
        {(profile) => (
          <>
            {profile.about && <p className={styles.about}>{profile.about}</p>}
            <dl className={styles.facts}>
              {facts.map(
                ([name, label]) =>
                  profile[name] && (
                    <div key={name}>
                      <dt>{label}</dt>
                      <dd>{profile[name]}</dd>
                    </div>
                  ),
              )}
            </dl>
            <p className={styles.note}>You see what {person.firstName} shows to the team.</p>
          </>
        )}
      </LiveState>
    </Panel>
  );
}
