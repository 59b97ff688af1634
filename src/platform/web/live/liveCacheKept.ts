import type { KeptReadings } from '../offline/keptReadings.ts';
import type { Reading } from './live.ts';
import type { LiveCache } from './liveCache.ts';

/** Keeps what the cache holds, and what it will, as it changes. */
export function keepReadings({ client }: LiveCache, kept: KeptReadings): void {
  const keep = ({ queryHash, state }: { queryHash: string; state: { data: unknown } }) => {
    const reading = state.data as Reading<unknown> | undefined;
    if (reading?.asOf !== undefined) kept.put(queryHash, reading);
  };
  client.getQueryCache().getAll().forEach(keep);
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keep(event.query);
  });
}

/** There is a connection again: what was shown in place of an answer is read afresh. */
export function refreshKept({ client }: LiveCache, kept: KeptReadings): void {
  const given = kept.takeGiven();
  if (given.size === 0) return;
  void client.invalidateQueries({ predicate: ({ queryHash }) => given.has(queryHash) });
}
