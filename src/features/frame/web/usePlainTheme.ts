import { useLayoutEffect } from 'react';
import { currentTheme, forceTheme } from '#ui/web/index.ts';

/** Forces light, or dark where that was chosen, while a page asks for it; what was chosen comes back as it is left. */
export function usePlainTheme(isWanted: boolean): void {
  useLayoutEffect(
    () => (isWanted ? forceTheme(currentTheme() === 'dark' ? 'dark' : 'light') : undefined),
    [isWanted],
  );
}
