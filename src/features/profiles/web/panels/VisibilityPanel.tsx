import { Panel } from '#ui/web/index.ts';
import { FlagSwitch } from './FlagSwitch.tsx';
import { panelTitles } from './names.ts';
import styles from './panels.module.css';
import type { ProfilePanelProps } from './ProfilePanel.tsx';
import { Shown } from './Shown.tsx';

/** Who sees what: every privacy flag. */
export default function VisibilityPanel({ info, onClose }: ProfilePanelProps) {
  return (
    <Panel title={panelTitles.visibility} onClose={onClose}>
      <section>
        <p className={styles.words}>
          Your name, username, photo and colour stand beside what you write, for whoever may read it. The rest
          is up to you.
        </p>
        <div className={styles.switches}>
          <FlagSwitch info={info} flag="private" />
          <FlagSwitch info={info} flag="searchable" />
          <FlagSwitch info={info} flag="shareable" />
          <FlagSwitch info={info} flag="followMe" />
        </div>
      </section>
      <Shown
        info={info}
        flags={['showAbout', 'showEmail', 'showPhone', 'showWebSocial', 'showLocation', 'showAddress']}
      />
      <Shown
        info={info}
        flags={['showConnections', 'showBoards', 'showFollowed']}
        title="Lists on your profile"
      />
    </Panel>
  );
}
