import { Navigate, useParams } from '@tanstack/react-router';
import type { ProfileInfo, ProfilePage as Profile } from '#features/profiles/contract.ts';
import { LivePage, useProfileID, View } from '#features/pageParts/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { useSearchParams } from '#platform/web/page/useSearchParams.ts';
import { lazyPart, SkeletonRows } from '#ui/web/index.ts';
import { isProfilePanel } from './panels/names.ts';
import { profileInfo } from './profileInfo.ts';
import { profileView } from './profileView.ts';
import { ProfileView } from './ProfileView.tsx';
import styles from './ProfilePage.module.css';

const ProfilePanel = lazyPart(() => import('./panels/ProfilePanel.tsx'));

/** One's own profile with all that can be changed of it; somebody else's is their page among the people. */
export default function ProfilePage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const isOwn = id === useProfileID();
  return isOwn ? <Own id={id} /> : <Navigate to="/people/$profileID" params={{ profileID: id }} replace />;
}

function Own({ id }: { id: string }) {
  const page = useLive(profileView(id, id));
  return (
    <LivePage
      of={page}
      view={{ title: 'Profile', here: '' }}
      className={styles.state}
      failed="Failed to fetch profile"
      coming={<SkeletonRows rows={8} />}
    >
      {(data) => <OwnPage page={data} />}
    </LivePage>
  );
}

function OwnPage({ page }: { page: Profile }) {
  const [{ panel }, setParams] = useSearchParams();
  const { data: info } = useLive(profileInfo(page.id));
  return (
    <View
      title="My profile"
      panel={
        isProfilePanel(panel) && <ProfilePanel name={panel} onClose={() => setParams({ panel: undefined })} />
      }
    >
      <ProfileView
        profile={info ? { ...page, ...shownOf(info) } : page}
        onEdit={(name) => setParams({ panel: name })}
      />
    </View>
  );
}

/** Fields of the live profile that its page shows; the private ones are left out. */
function shownOf({
  emailRecovery: _emailRecovery,
  phoneRecovery: _phoneRecovery,
  phoneRecoveryVerified: _phoneRecoveryVerified,
  shareable: _shareable,
  followMe: _followMe,
  ...info
}: ProfileInfo): Omit<Partial<Profile>, 'shareable' | 'followMe'> {
  return info;
}
