import type { ConnectionStatus } from '#features/profiles/contract.ts';
import { useSearchParams } from '#platform/web/page/useSearchParams.ts';
import { usePersonAdditions } from '../additions.ts';

/** The panels that there are beside a person's page, and the one that is open, which the address names. */
export function usePersonPanel(status: ConnectionStatus | null) {
  const [params, set] = useSearchParams();
  const isKnown = status !== null && status !== 'STRANGER';
  const panels = usePersonAdditions()
    .flatMap(({ panels: own = [] }) => own)
    .filter(({ isShown }) => isKnown && (isShown?.(status) ?? true));
  return {
    panels,
    panel: panels.find(({ name }) => name === params['panel']),
    open: (name: string) => set({ panel: name }),
    close: () => set({ panel: undefined }),
  };
}
