import { createHash, timingSafeEqual } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import { Gauge, Histogram, Registry } from 'prom-client';
import type { LiveEvent } from '#platform/contract/event.ts';
import type { Services } from '../events/context.ts';
import type { Feature } from './feature.ts';
import { isForwarded, isLoopback } from './peers.ts';

/** Seconds; from what one does not notice to what nobody waits for. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 1, 5, 15];
/** Milliseconds that the database may take for its numbers; without it the others are answered. */
const PATIENCE_MS = 2000;

interface Observed {
  services: Services;
  pool: pg.Pool;
  features: Feature[];
  /** Undefined until sockets are taken. */
  live(): { sockets: number; rooms: number } | undefined;
}

/** Counters that are told of each thing as it happens. */
export interface Metrics {
  /** A live event goes to this node's sockets. */
  delivered(event: Pick<LiveEvent, 'at'>): void;
}

/**
 * `GET /metrics`: how this process is doing, in Prometheus' text format. For whoever asks on this machine, or brings the
 * operator's token; to everybody else there is no such page. A label is a route, a method, a status or a state, of which
 * there are as many as the code has: never what somebody has sent.
 */
export function mountMetrics(http: FastifyInstance, observed: Observed): Metrics {
  const registry = new Registry();
  const requests = new Histogram({
    name: 'octavo_http_request_duration_seconds',
    help: 'Calls answered, and how long each took',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const delays = new Histogram({
    name: 'octavo_event_delay_seconds',
    help: 'From a change to its event being sent to the sockets that follow its room',
    buckets: BUCKETS,
    registers: [registry],
  });
  addProcess(registry, observed);
  const stored = createStored(observed);

  http.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? 'none'; // what is no route is one to us, whatever its address
    requests.observe({ method, route, status: statusCode }, elapsedTime / 1000);
  });
  http.get('/metrics', async (request, reply) => {
    if (!maySee(observed.services.config.metricsToken, request)) return reply.callNotFound();
    const text = [await registry.metrics(), await stored()].join('\n');
    return reply.header('cache-control', 'no-store').type(registry.contentType).send(text);
  });
  return { delivered: ({ at }) => delays.observe(Math.max(0, Date.now() - Date.parse(at)) / 1000) };
}

/** Judges by the operator's token, or by the machine: a request that a proxy hands on is none of this machine's. */
function maySee(token: string | undefined, { headers, socket }: FastifyRequest): boolean {
  const brought = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  if (token !== undefined && brought !== undefined) return timingSafeEqual(hash(token), hash(brought));
  return isLoopback(socket.remoteAddress) && !isForwarded(headers);
}

const hash = (text: string) => createHash('sha256').update(text).digest();

function addProcess(registry: Registry, { pool, live }: Observed): void {
  /** A number that is looked up when it is asked for. */
  const add = (name: string, help: string, value: () => number) => {
    const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(value()) });
  };
  add('octavo_database_connections', 'Connections to the database', () => pool.totalCount);
  add('octavo_database_connections_idle', 'Those that nobody uses', () => pool.idleCount);
  add('octavo_database_connections_max', 'Connections there may be', () => pool.options.max);
  add('octavo_database_waiting', 'Statements that wait for a connection', () => pool.waitingCount);
  add('octavo_sockets', 'Open pages that hear of changes', () => live()?.sockets ?? 0);
  add('octavo_rooms', 'Rooms whose events are followed', () => live()?.rooms ?? 0);
  add('process_resident_memory_bytes', 'Memory of this process, without the database’s', () =>
    process.memoryUsage.rss(),
  );
  add('nodejs_heap_size_used_bytes', 'Memory that objects take up', () => process.memoryUsage().heapUsed);
  add('nodejs_external_memory_bytes', 'Memory of buffers', () => process.memoryUsage().external);
  add('process_start_time_seconds', 'When it was started', () => Math.round(performance.timeOrigin) / 1000);
  add('octavo_cpu_seconds', 'Processor time it has used since', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  let before = performance.eventLoopUtilization();
  add('nodejs_eventloop_utilization', 'Share of the time, since it was asked last, that it was busy', () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  });
}

interface Jobs {
  running: number;
  due: number;
  later: number;
  failed: number;
  waited: number;
}

/**
 * Numbers that the database knows.
 * @returns what reads them and answers them as text; where the database does not answer in time, it answers nothing
 */
function createStored({ services: { db, log }, features }: Observed): () => Promise<string> {
  const registry = new Registry();
  const registers = [registry];
  const jobs = new Gauge({
    name: 'octavo_jobs',
    help: 'Work in the background, by how far it is',
    labelNames: ['state'],
    registers,
  });
  const waited = new Gauge({
    name: 'octavo_jobs_oldest_due_seconds',
    help: 'For how long the oldest job that is due has waited',
    registers,
  });
  const readJobs = async () => {
    const { rows } = await sql<Jobs>`
      select count(*) filter (where state = 'running')::int as running, count(*) filter (where state = 'due')::int as due,
        count(*) filter (where state = 'later')::int as later, count(*) filter (where state = 'failed')::int as failed,
        coalesce(extract(epoch from now() - min(run_at) filter (where state = 'due')), 0)::float8 as waited
      from (select run_at, case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed'
        when run_at <= now() then 'due' else 'later' end as state from graphile_worker.jobs) j`.execute(db);
    const { waited: seconds, ...states } = rows[0]!;
    for (const [state, count] of Object.entries(states)) jobs.set({ state }, count);
    waited.set(seconds);
  };
  const readers = features
    .flatMap((feature) => feature.gauges ?? [])
    .map(({ name, help, read }) => {
      const gauge = new Gauge({ name, help, registers });
      return async () => gauge.set(await read(db));
    });
  return async () => {
    const reading = Promise.all([readJobs, ...readers].map((read) => read())).then(() => registry.metrics());
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error('The database took too long')), PATIENCE_MS);
    return Promise.race([reading, late.promise])
      .catch((error: unknown) => {
        log.warn({ reason: (error as Error).message }, 'Metrics lack what the database knows');
        return '';
      })
      .finally(() => clearTimeout(timer));
  };
}
