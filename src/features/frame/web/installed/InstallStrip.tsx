import { MonitorDown } from 'lucide-react';
import { Button, Strip, useNarrow } from '#ui/web/index.ts';
import { useInstallOffer } from './installOffer.ts';
import styles from './InstallStrip.module.css';

/** At the foot of the page, once a browser offers it: Octavo can be installed. Turned down, it does not come again. */
export default function InstallStrip() {
  const offer = useInstallOffer();
  const size = useNarrow() ? 'touch' : 'compact';
  if (!offer) return null;
  return (
    <aside className={styles.place} aria-label="Install">
      <Strip
        tone="neutral"
        icon={<MonitorDown aria-hidden="true" />}
        action={
          <span className={styles.actions}>
            <Button size={size} variant="quiet" onClick={offer.decline}>
              Not now
            </Button>
            <Button size={size} onClick={() => void offer.install()}>
              Install
            </Button>
          </span>
        }
      >
        Octavo can stand among your apps, with a window of its own.
      </Strip>
    </aside>
  );
}
