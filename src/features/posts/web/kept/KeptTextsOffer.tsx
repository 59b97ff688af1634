import { useSyncExternalStore } from 'react';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { lazyPart } from '#ui/web/index.ts';
import { keptTexts } from './keptTexts.ts';

const KeptTextsDialog = lazyPart(() => import('./KeptTextsDialog.tsx'));

/** Wherever one is: what one wrote and could not save any more is offered to be copied. */
export default function KeptTextsOffer() {
  const me = useProfileID();
  const texts = useSyncExternalStore(keptTexts.subscribe, keptTexts.snapshot);
  const kept = texts.find(({ profileID }) => profileID === me);
  return kept && <KeptTextsDialog key={kept.key} kept={kept} />;
}
