import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { WatchingPanel } from '#features/notifications/web/index.ts';
import { ProfilesPanel, useOwnProfiles } from '#features/ownProfiles/web/index.ts';
import { isProfilePanel, menuDetails, profileInfo, ProfilePanel } from '#features/profiles/web/index.ts';
import { SecuritySettings } from '#features/session/web/index.ts';
import { useProfileID, useSignOut, View } from '#features/pageParts/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { useSearchParams } from '#platform/web/page/useSearchParams.ts';
import { Button, lazyPart } from '#ui/web/index.ts';
import { SettingsRow } from './SettingsRow.tsx';
import { useSummaries } from './summaries.ts';
import styles from './SettingsPage.module.css';

const InstallationPanel = lazyPart(() => import('./InstallationPanel.tsx'));
const FeedbackPanel = lazyPart(() => import('./FeedbackPanel.tsx'));

/** Everything one can set, by what it is about; each line says how it is now and opens its panel. */
export default function SettingsPage() {
  const [{ panel }, setParams] = useSearchParams();
  const info = useLive(profileInfo(useProfileID())).data;
  const organization = useLive(menuDetails).data?.organizationInfo;
  const profiles = useOwnProfiles();
  const signOut = useSignOut();
  const now = useSummaries(info);
  const close = () => setParams({ panel: undefined });

  /** A line that opens a panel of this page. */
  const row = (name: string, title: string, words: string | undefined) => (
    <SettingsRow
      title={title}
      words={words}
      isOpen={panel === name}
      onOpen={() => setParams({ panel: panel === name ? undefined : name })}
    />
  );

  return (
    <View
      title="Settings"
      actions={
        <Button icon={<LogOut />} onClick={() => void signOut()}>
          Sign out
        </Button>
      }
      panel={<OpenPanel name={panel} onClose={close} />}
    >
      <div className={styles.page}>
        <h1 className={styles.title}>Settings</h1>
        <Section title="My profile">
          {row('personal', 'Personal', now.personal)}
          {row('my-profile', 'My Profile', now.profile)}
          {row('contact-info', 'Contact Info', now.contact)}
          {row('location', 'Location', now.location)}
          {row(
            'profiles',
            'Profiles',
            profiles.length > 1 ? `${profiles.length} on this account` : 'One on this account',
          )}
        </Section>
        <Section title="My account">{row('security', 'Security', 'Password, second step, devices')}</Section>
        <Section title="How Octavo behaves">
          {row('preferences', 'Preferences', now.preferences)}
          {row('landing-page', 'Landing Page', now.landingPage)}
          {row('visibility', 'Visibility', now.visibility)}
          {row('notifications', 'Notifications & Recovery', now.notifications)}
          {row('watching', 'Watching & Muted', 'Boards, posts, people and kinds')}
        </Section>
        <Section title={organization?.name ?? 'Organisation'}>
          {organization ? (
            <>
              <SettingsRow title="My Organization" words={organization.handle} to="/organization" />
              <SettingsRow
                title="Overview"
                words="Owner, people and numbers"
                to="/organization?panel=overview"
              />
            </>
          ) : (
            <SettingsRow
              title="My Organization"
              words="None yet. Make one for your team"
              to="/organization"
            />
          )}
          <SettingsRow title="Plan" words="What it holds, and what is used of it" to="/plans" />
        </Section>
        <Section title="This installation">
          {row('settings', 'Settings', 'Version, and what this browser remembers')}
          {row('feedback', 'Feedback', 'Tell us what gets in your way')}
        </Section>
      </div>
    </View>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

function OpenPanel({ name, onClose }: { name: string | undefined; onClose: () => void }) {
  return isProfilePanel(name) ? (
    <ProfilePanel name={name} onClose={onClose} />
  ) : name === 'profiles' ? (
    <ProfilesPanel onClose={onClose} />
  ) : name === 'watching' ? (
    <WatchingPanel onClose={onClose} />
  ) : name === 'security' ? (
    <SecuritySettings onClose={onClose} />
  ) : name === 'settings' ? (
    <InstallationPanel onClose={onClose} />
  ) : name === 'feedback' ? (
    <FeedbackPanel onClose={onClose} />
  ) : null;
}
