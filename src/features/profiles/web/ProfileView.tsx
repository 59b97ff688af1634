import type { ProfilePage } from '#features/profiles/contract.ts';
import { Button } from '#ui/web/index.ts';
import { Face, fullName } from './Face.tsx';
import type { OnEdit } from './panels/names.ts';
import { ProfileFacts } from './ProfileFacts.tsx';
import { ProfileLists } from './ProfileLists.tsx';
import styles from './ProfileView.module.css';

/** One's own profile from name to lists, each part with the way to change it. */
export function ProfileView({ profile, onEdit }: { profile: ProfilePage; onEdit: OnEdit }) {
  return (
    <div className={styles.page}>
      {profile.coverPhoto !== null && <img className={styles.cover} src={profile.coverPhoto} alt="" />}
      <header className={styles.head}>
        <Face person={profile} size={64} decorative />
        <div className={styles.name}>
          <h1 dir="auto">{fullName(profile)}</h1>
          <p className={styles.marks}>
            <span>@{profile.screenName}</span>
            {profile.orgName !== null && <span>{profile.orgName}</span>}
            {profile.private && <span>Private profile</span>}
          </p>
        </div>
        <div className={styles.actions}>
          <Button onClick={() => onEdit('visibility')}>Who sees what</Button>
          <Button onClick={() => onEdit('personal')}>Edit</Button>
        </div>
      </header>
      <div className={styles.about}>
        {profile.about ? (
          <p>{profile.about}</p>
        ) : (
          <p data-none>A few words about you: what you make, and what one may ask you.</p>
        )}
        <Button
          size="compact"
          variant="quiet"
          aria-label="Edit my profile"
          onClick={() => onEdit('my-profile')}
        >
          Edit
        </Button>
      </div>
      <ProfileFacts profile={profile} onEdit={onEdit} />
      <ProfileLists isOwn page={profile} />
    </div>
  );
}
