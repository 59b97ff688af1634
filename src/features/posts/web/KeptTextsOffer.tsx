import { lazy, Suspense, useSyncExternalStore } from 'react';
import { keptTexts } from './keptTexts.ts';

const KeptTextsDialog = lazy(() => import('./KeptTextsDialog.tsx'));

/** Wherever one is: what could not be saved any more is offered to be copied. */
export function KeptTextsOffer() {
  const [kept] = useSyncExternalStore(keptTexts.subscribe, keptTexts.snapshot);
  return <Suspense>{kept && <KeptTextsDialog key={kept.key} kept={kept} />}</Suspense>;
}
