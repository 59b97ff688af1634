import { randomUUID } from 'node:crypto';
// @ts-expect-error -- the package has no types
import autocannon from 'autocannon';

/** One kind of call, made over and over. */
export interface Shot {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  /** JSON text. */
  body: string;
  connections: number;
  /** Seconds. */
  duration: number;
  /** Each call is a new one: it has an Idempotency-Key of its own, as the client's have. */
  keys: boolean;
}

export interface Hit {
  /** A second, on average. */
  requests: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers other than 2xx, and calls without one. */
  failed: number;
  /** Of an answer, its headers included. */
  bytes: number;
  /** Made in all. */
  total: number;
}

// Run as a process of its own, so that what it needs to make and read the calls is not the server's.
process.once('message', (shot: Shot) => void fire(shot));

async function fire({ keys, ...shot }: Shot): Promise<void> {
  const setupRequest = (request: { headers: Record<string, string> }) => ({
    ...request,
    headers: { ...request.headers, 'idempotency-key': randomUUID() },
  });
  const result = await autocannon({ ...shot, ...(keys ? { requests: [{ setupRequest }] } : {}) });
  const hit: Hit = {
    requests: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
    total: result.requests.total,
    bytes: Math.round(result.throughput.total / result.requests.total),
  };
  process.send!(hit, () => process.exit(0));
}
