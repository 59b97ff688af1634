import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useThemeOfProfile } from '#features/profiles/web/index.ts';
import { lazyPart, useNarrow } from '#ui/web/index.ts';
import { useInstallOffer } from '../installed/installOffer.ts';
import { onOverlayChange, currentOverlay } from '../overlays/overlay.ts';
import { useFollowProfile } from '#features/ownProfiles/web/index.ts';
import { Sidebar } from '../navigation/Sidebar.tsx';
import { TabBar } from '../navigation/TabBar.tsx';
import { useFrameKeys } from '../overlays/useFrameKeys.ts';
import { useIdle } from '../useIdle.ts';
import styles from './AppLayout.module.css';

const ActivityHost = lazyPart(() => import('../overlays/ActivityHost.tsx'), { quietly: true });
const InstallStrip = lazyPart(() => import('../installed/InstallStrip.tsx'), { quietly: true });
const MoreSheet = lazyPart(() => import('../navigation/MoreSheet.tsx'));

/** The app: sidebar, page, panel; on a phone the page above a row of tabs. */
export function AppLayout({ children }: { children: ReactNode }) {
  const narrow = useNarrow();
  const [isMoreOpen, setMoreOpen] = useState(false);
  const isIdle = useIdle();
  const offersInstall = useInstallOffer() !== undefined;
  const over = useSyncExternalStore(onOverlayChange, currentOverlay);
  useFrameKeys();
  useFollowProfile();
  useThemeOfProfile();
  return (
    <div className={styles.app}>
      {!narrow && <Sidebar />}
      <div className={styles.column}>
        <div className={styles.place}>{children}</div>
        {offersInstall && <InstallStrip />}
      </div>
      {isIdle && <ActivityHost narrow={narrow} />}
      {narrow && <TabBar isMoreOpen={isMoreOpen} onMore={() => setMoreOpen(true)} />}
      {narrow && isMoreOpen && <MoreSheet onClose={() => setMoreOpen(false)} />}
      {over}
    </div>
  );
}
