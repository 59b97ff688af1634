import { lazyPart } from '#ui/web/index.ts';
import type { CountAtProps } from './CountAt.tsx';
import { useIdle } from './useIdle.ts';

const CountAt = lazyPart(() => import('./CountAt.tsx'), { quietly: true });

/** What waits at a place: a number, in the folded sidebar a dot, on a phone a badge. It comes after the page has. */
export function NavCount(props: CountAtProps) {
  return useIdle() && <CountAt {...props} />;
}
