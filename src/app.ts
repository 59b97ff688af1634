import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { createAuthenticator } from '#features/session/server/index.ts';
import type { LiveEvent } from '#platform/contract/event.ts';
import { createBlobs } from '#platform/server/data/blobs.ts';
import { CallGuard } from '#platform/server/http/callGuard.ts';
import type { Config } from '#platform/server/settings/config.ts';
import { Connections } from '#platform/server/http/connections.ts';
import type { Services } from '#platform/server/events/context.ts';
import { createDb } from '#platform/server/data/database.ts';
import { mountDocs } from '#platform/server/http/docs.ts';
import { createFileLinks } from '#platform/server/data/fileLinks.ts';
import { healthRoutes, mountHealthAliases } from '#platform/server/http/health.ts';
import { createHttp } from '#platform/server/http/http.ts';
import { startJobs } from '#platform/server/jobs/jobs.ts';
import { keepJobs, type JobsKeeper } from '#platform/server/jobs/jobsKeeper.ts';
import type { Log } from '#platform/server/settings/log.ts';
import { mountMetrics } from '#platform/server/http/metrics.ts';
import { joinNodes } from '#platform/server/events/nodes.ts';
import { openApiDocument } from '#platform/server/http/openapi.ts';
import { startRealtime, type Realtime } from '#platform/server/events/realtime.ts';
import { createRoomGate, eventsRoute } from '#platform/server/events/rooms.ts';
import { mountRoute } from '#platform/server/http/route.ts';
import { serveWebClient } from '#platform/server/http/webClient.ts';
import { features } from './features.server.ts';

export interface App {
  http: FastifyInstance;
  services: Services;
  /**
   * Works the job queue in this process too, until `close`. An error that keeps the queue from starting is never
   * thrown: the start is tried again.
   */
  startJobs(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds for jobs under way, once every call is answered. */
const JOBS_MS = 1500;

const root = join(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

/** Puts the server together around a database that is ready; the caller decides whether and where it listens. */
export async function createApp(config: Config, log: Log, pool: pg.Pool): Promise<App> {
  const db = createDb(pool);
  const services: Services = {
    config,
    db,
    log,
    blobs: createBlobs(config.dataDir),
    links: await createFileLinks(db),
    followers: features.flatMap((feature) => feature.follows ?? []),
  };
  const functions = features.flatMap((feature) => feature.functions ?? []);
  await Promise.all(functions.map((written) => written.install(db)));
  const http = createHttp(services);
  const metrics = mountMetrics(http, { services, pool, features, live: () => realtime?.size() });
  const auth = createAuthenticator(services);
  const gate = createRoomGate(features);
  let realtime: Realtime | undefined;
  // Other processes can be on a database that was given; one's own has none beside.
  const nodes =
    config.databaseUrl === undefined
      ? undefined
      : joinNodes(config.databaseUrl, log, {
          heard: (node, message) =>
            'ended' in message ? auth.forget(message.ended) : realtime?.heard(node, message),
          listening: () => realtime?.catchUp(),
        });
  const committed = (events: LiveEvent[]) => {
    const ended = auth.committed(events);
    realtime?.committed(events);
    for (const sessionID of ended) nodes?.say({ ended: sessionID });
    nodes?.committed(events);
  };
  const connections = new Connections(http, config);
  const guard = new CallGuard();
  http.addHook('onClose', async () => guard.stop());
  const deps = { services, authenticate: auth.authenticate, committed, guard };

  const routes = [
    ...features.flatMap((feature) => feature.routes ?? []),
    eventsRoute(gate, features),
    ...healthRoutes,
  ];
  let document: Record<string, unknown> | undefined; // made when it is first asked for
  await http.register(
    async (api) => {
      for (const route of routes) mountRoute(api, route, deps);
      for (const feature of features)
        if (feature.plugin)
          await feature.plugin(api, { services, authenticate: auth.authenticate, committed });
      api.get(
        '/openapi.json',
        async () =>
          (document ??= openApiDocument(
            routes.map((route) => route.endpoint),
            version,
          )),
      );
    },
    { prefix: '/api' },
  );
  mountDocs(http, '/api/docs', '/api/openapi.json');
  mountHealthAliases(http);
  await serveWebClient(http, join(root, 'dist/web'));
  await http.ready();

  realtime = startRealtime(http.server, {
    services,
    features,
    gate,
    identify: auth.identify,
    stillHere: auth.stillHere,
    say: (message) => nodes?.say(message),
    delivered: metrics.delivered,
  });
  let jobs: JobsKeeper | undefined;
  return {
    http,
    services,
    startJobs: () => {
      jobs ??= keepJobs(() => startJobs(pool, features, { services, committed }), log);
      return jobs.started;
    },
    close: async () => {
      const jobsStopped = jobs?.stop();
      await connections.close(() => realtime?.close());
      await nodes?.close();
      // Long ones are done again: the next server takes them back.
      await Promise.race([jobsStopped, sleep(JOBS_MS, undefined, { ref: false })]);
    },
  };
}
