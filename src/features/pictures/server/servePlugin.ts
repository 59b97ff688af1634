import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '#platform/server/events/context.ts';
import { notFound } from '#platform/server/errors.ts';
import type { PluginTools } from '#platform/server/http/feature.ts';

const YEAR_SECONDS = 365 * 86_400;

/**
 * Pictures by their key, which is the permission: `<img>` sends no headers, and a key cannot be guessed.
 * Each is kept in a few widths; asked for another, the next wider one is it, else the widest.
 */
export async function servePlugin(app: FastifyInstance, { services }: PluginTools): Promise<void> {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/file-proc/picture/:key/:width',
    handler: (request, reply) => serve(services, request, reply),
  });
}

async function serve(
  { db, blobs }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { key, width } = request.params as { key: string; width: string };
  if (!/^[0-9a-f]{32}$/.test(key) || !/^\d{2,4}$/.test(width)) throw notFound();
  const { rows } = await sql<{ picture: { sha256: string; size: number; mime: string } }>`
    select v.value as picture from pictures p, jsonb_each(p.sizes) v where p.key = ${key}
    order by v.key::int < ${width}::int, abs(v.key::int - ${width}::int) limit 1`.execute(db);
  const picture = rows[0]?.picture;
  if (!picture) throw notFound();
  reply
    .headers({
      // The bytes behind a key never change; they are cached by this browser alone, since the address is the permission.
      'cache-control': `private, max-age=${YEAR_SECONDS}, immutable`,
      'content-disposition': 'inline',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'content-length': picture.size,
    })
    .type(picture.mime);
  return reply.send(request.method === 'HEAD' ? '' : blobs.read(picture.sha256));
}
