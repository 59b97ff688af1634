import { lazyPart } from '#ui/web/index.ts';
import type { CountAtProps } from './CountAt.tsx';
import { useIdle } from '../useIdle.ts';

const CountAt = lazyPart(() => import('./CountAt.tsx'), { quietly: true });

/** Number of waiting things at a place: in the folded sidebar a dot, on a phone a badge. It is loaded after the page. */
export function NavCount(props: CountAtProps) {
  return useIdle() && <CountAt {...props} />;
}
