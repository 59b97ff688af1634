import { Plus } from 'lucide-react';
import { useState } from 'react';
import { MAX_PROFILES } from '#features/ownProfiles/contract.ts';
import type { ProfileSummary } from '#features/profiles/contract.ts';
import { Face, fullName } from '#features/profiles/web/index.ts';
import { useSession } from '#features/session/web/index.ts';
import { Button, lazyPart, Panel } from '#ui/web/index.ts';
import NewProfileDialog from './NewProfileDialog.tsx';
import { useOwnProfiles } from './useOwnProfiles.ts';
import { useSwitchProfile } from './useSwitchProfile.ts';
import styles from './ProfilesPanel.module.css';

const DeleteProfileDialog = lazyPart(() => import('./DeleteProfileDialog.tsx'));

/** The account's profiles: goes on as another, makes one more, deletes one. */
export default function ProfilesPanel({ onClose }: { onClose: () => void }) {
  const { session } = useSession();
  const profiles = useOwnProfiles();
  const change = useSwitchProfile();
  const [isMaking, setMaking] = useState(false);
  const [leaving, setLeaving] = useState<ProfileSummary>();
  return (
    <Panel title="Profiles" count={profiles.length} onClose={onClose}>
      <p className={styles.words}>
        Each has its own name, boards and connections. All of them sign in with your account.
      </p>
      <ul className={styles.list}>
        {profiles.map((profile) => {
          const isOwn = profile.id === session.profileID;
          return (
            <li key={profile.id} aria-current={isOwn || undefined}>
              <Face person={profile} size={32} decorative />
              <span className={styles.who}>
                <b>{fullName(profile)}</b>
                <small>
                  @{profile.screenName}
                  {isOwn && ', in use now'}
                </small>
              </span>
              {!isOwn && (
                <Button
                  size="compact"
                  aria-label={`Continue as ${fullName(profile)}`}
                  onClick={() => void change(profile)}
                >
                  Switch
                </Button>
              )}
              <Button
                size="compact"
                variant="danger"
                aria-label={`Delete ${fullName(profile)}`}
                disabledReason={
                  profiles.length === 1
                    ? 'Your only profile goes with your account, under Security.'
                    : undefined
                }
                onClick={() => setLeaving(profile)}
              >
                Delete
              </Button>
            </li>
          );
        })}
      </ul>
      <Button
        icon={<Plus />}
        disabledReason={
          profiles.length >= MAX_PROFILES ? `One account can have ${MAX_PROFILES} profiles.` : undefined
        }
        onClick={() => setMaking(true)}
      >
        New profile
      </Button>
      {isMaking && <NewProfileDialog onClose={() => setMaking(false)} />}
      {leaving && <DeleteProfileDialog profile={leaving} onClose={() => setLeaving(undefined)} />}
    </Panel>
  );
}
