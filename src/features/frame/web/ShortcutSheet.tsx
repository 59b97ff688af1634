import { Search } from 'lucide-react';
import { useState } from 'react';
import { useOwnProfile } from '#features/profiles/web/index.ts';
import { usePreference } from '#platform/web/page/preferences.ts';
import { Dialog, Kbd, Switch, TextField } from '#ui/web/index.ts';
import { shortcutList } from './shortcutList.ts';
import { useKeySections } from './useKeySections.ts';
import styles from './ShortcutSheet.module.css';

/** The keys there are, and the switch that turns the single ones off. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('');
  const [singleKeys, setSingleKeys] = usePreference('singleKeys');
  const words = query.trim().toLowerCase();
  const keySections = useKeySections();
  const sendsOnEnter = useOwnProfile()?.commentSend !== 'MOD_ENTER';
  const sections = shortcutList({ sections: keySections, sendsOnEnter })
    .map(({ where, shortcuts }) => ({
      where,
      shortcuts: shortcuts.filter(({ does }) => `${where} ${does}`.toLowerCase().includes(words)),
    }))
    .filter(({ shortcuts }) => shortcuts.length > 0);
  return (
    <Dialog
      open
      size="wide"
      title="Keyboard"
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <Switch
            label="Single keys"
            hint="Ignored while you type. Turn off if you dictate or use switch control."
            checked={singleKeys === 'on'}
            onChange={(on) => setSingleKeys(on ? 'on' : 'off')}
          />
        </div>
      }
    >
      <div className={styles.find}>
        <TextField
          label="Find a shortcut"
          hideLabel
          icon={<Search />}
          placeholder="Find a shortcut"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </div>
      <div className={styles.columns}>
        {sections.map(({ where, shortcuts }) => (
          <section key={where}>
            <h3>{where}</h3>
            <ul>
              {shortcuts.map(({ does, keys }) => (
                <li key={does}>
                  <span>{does}</span>
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </li>
              ))}
            </ul>
          </section>
        ))}
        {sections.length === 0 && <p role="status">No shortcut for “{query.trim()}”.</p>}
      </div>
    </Dialog>
  );
}
