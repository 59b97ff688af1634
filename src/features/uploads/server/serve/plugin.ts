import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OPENS } from '#blocks/file/contract/original.ts';
import type { Services } from '#platform/server/events/context.ts';
import { ApiError, notFound } from '#platform/server/errors.ts';
import type { PluginTools } from '#platform/server/http/feature.ts';
import { wantedRange } from './range.ts';
import { serveZip } from '../zip/serveZip.ts';
import { findServed, variantNames, type VariantName } from './servedFile.ts';

/** In place of a file's variant: all files of the collection or post that has this id. */
export const ZIP = 'zip';

/**
 * Files by signed link: `<img>` and `<video>` send no headers, so the link is the permission, for ten minutes at most.
 * Whatever a user has uploaded, nothing of it runs in a browser.
 */
export async function servePlugin(app: FastifyInstance, { services }: PluginTools): Promise<void> {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/file-proc/file/:fileID/:variant',
    handler: (request, reply) => serve(services, request, reply),
  });
}

async function serve(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { fileID, variant, expires, opens } = verified(services, request);
  if (variant === ZIP) return serveZip(services, fileID, request.method === 'HEAD', reply);
  const file = await findServed(services.db, fileID, variant, opens);
  const etag = `"${file.sha256.slice(0, 32)}"`;
  const { headers } = request;
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': `private, max-age=${Math.max(0, Math.floor(expires - Date.now() / 1000))}`,
    'content-disposition': file.disposition,
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  if (headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
    return reply.code(304).send();

  const range = wantedRange(headers.range, single(headers['if-range']), etag, file.size);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.size}`);
    throw new ApiError('RANGE_NOT_SATISFIABLE', `This file has ${file.size} bytes.`);
  }
  reply.type(file.mime).header('content-length', range ? range.end - range.start + 1 : file.size);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  if (request.method === 'HEAD' || file.size === 0) return reply.send('');
  return reply.send(services.blobs.read(file.sha256, range));
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}

/**
 * The parts of a link that we have signed.
 * @throws ApiError 404 for what is no link, 403 for one that is not ours or has expired
 */
function verified(
  { links }: Services,
  request: FastifyRequest,
): { fileID: string; variant: VariantName | typeof ZIP; expires: number; opens: boolean } {
  const { fileID, variant } = request.params as { fileID: string; variant: VariantName | typeof ZIP };
  const { e, s, [OPENS]: opens } = request.query as Record<string, unknown>;
  if (!/^[0-9a-f]{24}$/.test(fileID) || !(variant === ZIP || variantNames.includes(variant)))
    throw notFound();
  const expires = typeof e === 'string' && /^\d{1,12}$/.test(e) ? Number(e) : 0;
  if (!links.verify(fileID, variant, expires, typeof s === 'string' ? s : '')) {
    throw new ApiError('FORBIDDEN', 'This link has expired. Reload the page for a fresh one.');
  }
  return { fileID, variant, expires, opens: opens === '1' };
}
