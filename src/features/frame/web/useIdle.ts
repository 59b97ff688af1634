import { useEffect, useState } from 'react';

/** Browsers that do not say when they are idle are given a moment. */
const MOMENT_MS = 1000;

/** Whether what the page opened with has been dealt with: the time for what may come later. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const wake = () => setIdle(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(wake, MOMENT_MS);
      return () => clearTimeout(timer);
    }
    let idle = 0;
    // The first board is read and drawn in this time, also where the machine is slow to begin.
    const timer = setTimeout(() => {
      idle = requestIdleCallback(wake);
    }, MOMENT_MS);
    return () => {
      clearTimeout(timer);
      cancelIdleCallback(idle);
    };
  }, []);
  return isIdle;
}
