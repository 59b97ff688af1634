import { type ComponentType } from 'react';
import type { ProfileInfo } from '#features/profiles/contract.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { LiveState } from '#platform/web/lists/LiveState.tsx';
import { useLive } from '#platform/web/live/useLive.ts';
import { lazyPart, Panel, SkeletonRows } from '#ui/web/index.ts';
import { profileInfo } from '../profileInfo.ts';
import { panelTitles, type ProfilePanelName } from './names.ts';

export interface ProfilePanelProps {
  info: ProfileInfo;
  onClose: () => void;
}

const panels: Record<ProfilePanelName, ComponentType<ProfilePanelProps>> = {
  personal: lazyPart(() => import('./PersonalPanel.tsx')),
  'contact-info': lazyPart(() => import('./ContactInfoPanel.tsx')),
  location: lazyPart(() => import('./LocationPanel.tsx')),
  preferences: lazyPart(() => import('./PreferencesPanel.tsx')),
  'my-profile': lazyPart(() => import('./MyProfilePanel.tsx')),
  visibility: lazyPart(() => import('./VisibilityPanel.tsx')),
  'landing-page': lazyPart(() => import('./LandingPagePanel.tsx')),
  notifications: lazyPart(() => import('./NotificationsPanel.tsx')),
};

/** One of the panels of one's own profile, for a page's `panel`. */
export default function ProfilePanel({ name, onClose }: { name: ProfilePanelName; onClose: () => void }) {
  const info = useLive(profileInfo(useProfileID()));
  const OnePanel = panels[name];
  // Another panel is another form.
  if (info.data) return <OnePanel key={name} info={info.data} onClose={onClose} />;
  return (
    <Panel title={panelTitles[name]} onClose={onClose}>
      <LiveState of={info} failed="Failed to fetch your profile" coming={<SkeletonRows rows={6} />} level={3}>
        {() => null}
      </LiveState>
    </Panel>
  );
}
