import { useId } from 'react';
import { usePreference } from '#platform/web/page/preferences.ts';
import { Panel } from '#ui/web/index.ts';
import { landingPlaces } from '../landingPage.ts';
import { panelTitles } from './names.ts';
import styles from './panels.module.css';
import type { ProfilePanelProps } from './ProfilePanel.tsx';

/** Where one begins. */
export default function LandingPagePanel({ onClose }: ProfilePanelProps) {
  const name = useId();
  const [chosen, choose] = usePreference('landingPage');
  return (
    <Panel title={panelTitles['landing-page']} onClose={onClose}>
      <fieldset className={styles.choices}>
        <legend className={styles.words}>
          What opens first when you come to Octavo in this browser. Home stays one step away.
        </legend>
        {landingPlaces().map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => choose(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </Panel>
  );
}
