import type { WaitingEndpoint } from '#platform/contract/endpoint.ts';

const found = import.meta.glob<WaitingEndpoint[]>('./{features,blocks}/*/web/saves.ts', {
  eager: true,
  import: 'saves',
});

/** Every call that waits, by whose name the queue finds it after a reload too; no page waits for them. */
export const saveEndpoints: WaitingEndpoint[] = Object.values(found).flat();
