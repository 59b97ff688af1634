import { Link } from '@tanstack/react-router';
import { formatBytes } from '#platform/contract/bytes.ts';
import type { Installation } from '#features/settings/contract.ts';
import { apiBase } from '#platform/web/calling/config.ts';
import { forgetPreferences } from '#platform/web/page/preferences.ts';
import { LiveState } from '#platform/web/lists/LiveState.tsx';
import { useLive } from '#platform/web/live/useLive.ts';
import { Button, Panel, PanelSection, SkeletonRows, TextLink, toast } from '#ui/web/index.ts';
import { installation } from './installation.ts';
import styles from './InstallationPanel.module.css';

/** Panel of the installation: its version, this browser's preferences, and, for administrators, its numbers. */
export default function InstallationPanel({ onClose }: { onClose: () => void }) {
  const live = useLive(installation);
  const { data } = live;
  const forget = () => {
    forgetPreferences();
    toast({ message: 'This browser begins anew', variant: 'success', afterCall: true });
  };
  return (
    <Panel title="Settings" onClose={onClose}>
      <PanelSection title="About">
        <LiveState
          of={live}
          failed="What runs here could not be read"
          coming={<SkeletonRows rows={2} />}
          level={3}
        >
          {({ version }) => <p>Octavo {version}</p>}
        </LiveState>
        <ul className={styles.links}>
          <li>
            <TextLink render={<Link to="/documentation" />}>Guide</TextLink>
          </li>
          <li>
            <TextLink href={`${apiBase()}/docs`}>API reference</TextLink>
          </li>
        </ul>
      </PanelSection>
      {data?.installation && <Numbers of={data.installation} sendsTexts={data.sendsTexts} />}
      <PanelSection title="This browser">
        <p>
          It remembers views, the folded sidebar, where you begin and whether single keys are on, each in a
          cookie for a year. The theme is kept with your profile.
        </p>
        <Button size="compact" onClick={forget}>
          Forget them
        </Button>
      </PanelSection>
    </Panel>
  );
}

function Numbers({ of, sendsTexts }: { of: Installation; sendsTexts: boolean }) {
  const facts: [string, string][] = [
    ['Address', of.publicUrl],
    ['Mail', of.mail === 'mail' ? 'Sent by your mail server' : 'Kept in the outbox of the data folder'],
    ['Text messages', sendsTexts ? 'Sent by your gateway' : 'None: telephones are kept unverified'],
    ['Database', of.database === 'own' ? 'Run by Octavo' : 'Yours, by its address'],
    ['Data folder', of.dataDir],
    ['Accounts', String(of.people)],
    ['Boards', String(of.boards)],
    ['Files', `${of.files}, ${formatBytes(of.fileBytes)}`],
    ['Node', of.node],
  ];
  return (
    <PanelSection title="The installation you look after">
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </PanelSection>
  );
}
