import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { ApiError } from '../errors.ts';
import { read, type Route } from './feature.ts';

const ok = z.strictObject({ status: z.literal('ok') });

const live = defineEndpoint({
  name: 'health.live',
  method: 'GET',
  path: '/health/live',
  summary: 'The process answers',
  needs: 'anyone',
  answer: ok,
});
const ready = defineEndpoint({
  name: 'health.ready',
  method: 'GET',
  path: '/health/ready',
  summary: 'The database answers too',
  needs: 'anyone',
  answer: ok,
});

export const healthRoutes: Route[] = [
  read(live, async () => ({ status: 'ok' as const })),
  read(ready, async ({ db }) => {
    try {
      await sql`select 1`.execute(db);
    } catch {
      throw new ApiError('UNAVAILABLE', 'The database does not answer.', { retryAfter: 2 });
    }
    return { status: 'ok' as const };
  }),
];

/** Operators' probes ask at the root, too. */
export function mountHealthAliases(app: FastifyInstance): void {
  for (const path of ['/health/live', '/health/ready']) {
    app.get(path, async (_request, reply) => {
      const answer = await app.inject({ method: 'GET', url: `/api${path}` });
      const wait = answer.headers['retry-after'];
      if (wait !== undefined) reply.header('retry-after', wait);
      return reply.code(answer.statusCode).type('application/json').send(answer.body);
    });
  }
}
