import { apiBase } from '#platform/web/calling/config.ts';

const PATIENCE_MS = 10_000;

export interface Part {
  name: string;
  state: 'well' | 'ill' | 'unknown';
  says: string;
}

export interface Health {
  /** The whole of it in a sentence. */
  summary: string;
  parts: Part[];
  at: Date;
}

/** How this device's connection, the server and its database are, seen from here and now. */
export async function lookAtHealth(): Promise<Health> {
  const isOnline = navigator.onLine;
  const [live, ready] = await Promise.all([time('/health/live'), time('/health/ready')]);
  const connection: Part = {
    name: 'This device',
    state: isOnline ? 'well' : 'ill',
    says: isOnline ? 'It is online.' : 'It has no connection.',
  };
  const server: Part = {
    name: 'Server',
    state: live.ok ? 'well' : isOnline ? 'ill' : 'unknown',
    says: live.ok
      ? `Answers in ${live.ms} ms.`
      : isOnline
        ? 'Does not answer.'
        : 'Can’t be asked without a connection.',
  };
  const database: Part = {
    name: 'Database',
    state: ready.ok ? 'well' : live.ok ? 'ill' : 'unknown',
    says: ready.ok
      ? `Answers in ${ready.ms} ms.`
      : live.ok
        ? 'Does not answer. What you write is kept in this browser until it does.'
        : 'Only the server can ask it.',
  };
  const parts = [connection, server, database];
  return { summary: summaryOf(parts), parts, at: new Date() };
}

function summaryOf([connection, server, database]: Part[]): string {
  if (connection?.state === 'ill' && server?.state !== 'well') return 'You are offline.';
  if (server?.state !== 'well') return 'Octavo does not answer.';
  return database?.state === 'well' ? 'Octavo is well.' : 'One thing needs attention.';
}

async function time(path: string): Promise<{ ok: boolean; ms: number }> {
  const from = performance.now();
  const ok = await fetch(`${apiBase()}${path}`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(
    (response) => response.ok,
    () => false,
  );
  return { ok, ms: Math.max(1, Math.round(performance.now() - from)) };
}
