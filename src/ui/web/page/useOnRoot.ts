import { useLayoutEffect } from 'react';

/**
 * Says on the root element that something is in the window, for rules about what stands elsewhere: `data-<name>` is how
 * many there are. Found by `:has`, each change of the page would have the browser look through all of it.
 */
export function useOnRoot(name: string, isThere = true): void {
  useLayoutEffect(() => {
    if (!isThere) return undefined;
    const { dataset } = document.documentElement;
    const count = (step: number) => {
      const now = Number(dataset[name] ?? 0) + step;
      if (now > 0) dataset[name] = String(now);
      else delete dataset[name];
    };
    count(1);
    return () => count(-1);
  }, [name, isThere]);
}
