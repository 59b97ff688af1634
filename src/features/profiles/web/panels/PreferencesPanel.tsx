import { viewLabels } from '#features/boards/contract/viewLabels.ts';
import { chooseTheme, themeChoices } from '#features/pageParts/web/index.ts';
import { failureSentence } from '#platform/web/page/useForm.ts';
import { usePreference } from '#platform/web/page/preferences.ts';
import { Fields, Panel, Segmented, Select, Switch, toast, useUnavailable } from '#ui/web/index.ts';
import { panelTitles } from './names.ts';
import styles from './panels.module.css';
import type { ProfilePanelProps } from './ProfilePanel.tsx';
import { useSaveProfile } from './useSaveProfile.ts';

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** How Octavo looks and behaves for one. The theme is kept with the profile, and views with this browser. */
export default function PreferencesPanel({ info, onClose }: ProfilePanelProps) {
  const { save } = useSaveProfile(info);
  const unavailable = useUnavailable();
  const [theme] = usePreference('colorMode');
  const [viewMode, setViewMode] = usePreference('viewMode');
  const [listMode, setListMode] = usePreference('listMode');
  const [singleKeys, setSingleKeys] = usePreference('singleKeys');
  const chooseKey = async (commentSend: typeof info.commentSend) => {
    const error = await save({ commentSend });
    if (error) toast({ message: failureSentence(error), variant: 'danger' });
  };
  return (
    <Panel title={panelTitles.preferences} onClose={onClose}>
      <Fields>
        <div>
          <h3 className={styles.heading}>Theme</h3>
          <Segmented
            wide
            label="Theme"
            value={theme}
            onChange={chooseTheme}
            options={themeChoices.map(({ value, label, icon: Icon }) => ({ value, label, icon: <Icon /> }))}
          />
        </div>
        <Select
          label="Comments are sent by"
          hint={
            unavailable ??
            (info.commentSend === 'ENTER' ? 'Shift + Enter starts a new line.' : 'Enter starts a new line.')
          }
          disabled={unavailable !== undefined}
          value={info.commentSend}
          onChange={(key) => void chooseKey(key)}
          options={[
            { value: 'ENTER', label: 'Enter' },
            { value: 'MOD_ENTER', label: isMac ? '⌘ Enter' : 'Ctrl + Enter' },
          ]}
        />
      </Fields>
      <section className={styles.section}>
        <h3 className={styles.heading}>In this browser</h3>
        <Fields>
          <Select
            label="Boards open as"
            value={viewMode in viewLabels ? viewMode : 'cards'}
            onChange={setViewMode}
            options={Object.entries(viewLabels).map(([value, label]) => ({ value, label }))}
          />
          <Select
            label="The list of boards shows"
            value={listMode}
            onChange={setListMode}
            options={[
              { value: 'covers', label: 'Covers' },
              { value: 'rows', label: 'Rows' },
            ]}
          />
          <Switch
            label="Single keys are shortcuts"
            hint="Such as N for a new post. Turn off if you dictate."
            checked={singleKeys === 'on'}
            onChange={(on) => setSingleKeys(on ? 'on' : 'off')}
          />
        </Fields>
      </section>
    </Panel>
  );
}
