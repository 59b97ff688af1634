import { useEffect } from 'react';
import { usePlatform } from '#platform/web/platform.ts';
import { isReloading } from '#platform/web/offline/reload.ts';

/** Closing the window with changes that only this browser has asks first; they would be sent at the next visit. */
export function useLeaveGuard(): void {
  const { saves } = usePlatform();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      saves.nudge();
      if (saves.snapshot().waiting > 0 && !isReloading()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [saves]);
}
