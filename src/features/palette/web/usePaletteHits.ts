import { useEffect, useState } from 'react';
import { hitTypes, type Hit } from '#features/search/contract.ts';
import { useReachable } from '#platform/web/calling/connection.ts';
import { useLast } from '#platform/web/lists/useLast.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { paletteHits } from './paletteHits.ts';

const PAUSE_MS = 120;

export interface PaletteHits {
  /** Undefined until something was found or not found; then the last answer stays until the next is here. */
  hits: Hit[] | undefined;
  /** Of every kind, those that are not shown too. */
  total: number;
  /** Corrected text that was searched for, where the typed one has no hits. */
  corrected: string | null;
  /** Whether what is typed now is still being looked for. */
  isBehind: boolean;
  failure: 'offline' | 'failed' | undefined;
  retry: () => void;
}

/**
 * Hits of a search while its text is typed.
 * @param typed '' for none
 */
export function usePaletteHits(typed: string): PaletteHits {
  const online = useReachable();
  const wanted = useOncePaused(typed);
  const isAsked = wanted !== '' && typed !== '' && online;
  const { data, error, retry } = useLive(paletteHits(wanted), { enabled: isAsked });
  const answer = useLast(isAsked ? data : undefined, isAsked && !error);
  return {
    hits: answer?.info,
    total: answer ? hitTypes.reduce((sum, type) => sum + answer.counts[type], 0) : 0,
    corrected: answer?.corrected ?? null,
    isBehind: typed !== '' && online && (typed !== wanted || !(data || error)),
    failure: typed === '' ? undefined : online ? (error && !data ? 'failed' : undefined) : 'offline',
    retry,
  };
}

function useOncePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    if (text === paused) return undefined;
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, paused]);
  return paused;
}
