import { useSyncExternalStore } from 'react';
import { lazyPart } from '#ui/web/index.ts';
import { keptTexts } from './keptTexts.ts';

const KeptTextsDialog = lazyPart(() => import('./KeptTextsDialog.tsx'));

/** Wherever one is: what could not be saved any more is offered to be copied. */
export function KeptTextsOffer() {
  const [kept] = useSyncExternalStore(keptTexts.subscribe, keptTexts.snapshot);
  return kept && <KeptTextsDialog key={kept.key} kept={kept} />;
}
