import { Search } from 'lucide-react';
import { Fragment, useState } from 'react';
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
  const sections = shortcutList(useKeySections())
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
                  {keys.map((parts, at) => (
                    <Fragment key={parts.join(' ')}>
                      {at > 0 && ' or '}
                      {parts.map((part, index) => (
                        <Kbd key={index}>{part}</Kbd>
                      ))}
                    </Fragment>
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
