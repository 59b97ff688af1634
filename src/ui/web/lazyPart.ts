import { lazy, type ComponentType } from 'react';
import { tellNotLoaded } from './lazyLayer.tsx';

type Loaded<Props> = Promise<{ default: ComponentType<Props> }>;

const AGAIN_MS = 30_000;

/**
 * React.lazy for what stands beside the page. That remembers a failed download for good and throws it at everything
 * around; here the page stands without the part, and it is fetched again once there is a connection, or after a while.
 * @param options.quietly nobody reached for it, so nobody is told that it has not come
 */
export function lazyPart<Props extends object>(
  load: () => Loaded<Props>,
  { quietly = false }: { quietly?: boolean } = {},
) {
  const patiently = async (): Loaded<Props> => {
    for (let tries = 0; ; tries++) {
      try {
        return await load();
      } catch {
        if (tries === 0 && !quietly) tellNotLoaded();
        await chance();
      }
    }
  };
  return lazy(patiently);
}

/** Resolves when the connection is back, or some time has passed: what failed may have been something else. */
function chance(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, AGAIN_MS);
    addEventListener('online', () => resolve(), { once: true });
  });
}
