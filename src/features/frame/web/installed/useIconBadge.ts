import { useEffect } from 'react';

/** Badges are for who has installed it, where the system shows any. */
type Badging = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

/** Shows on the icon of the installed product how much there is to look at; nothing once nobody is signed in. */
export function useIconBadge(count: number): void {
  useEffect(() => void show(count), [count]);
  useEffect(() => () => void show(0), []);
}

async function show(count: number): Promise<void> {
  const badging: Badging = navigator;
  try {
    await (count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.());
  } catch {
    // The system shows none.
  }
}
