import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { UPLOADS_PATH } from '#features/uploads/contract.ts';
import { runCommand } from '#platform/server/events/command.ts';
import { ApiError, notFound } from '#platform/server/errors.ts';
import type { Actor } from '#platform/server/events/context.ts';
import type { PluginTools } from '#platform/server/http/feature.ts';
import { act } from '#platform/server/jobs/jobs.ts';
import { MAX_FILE_BYTES } from '../limits.ts';
import { ByteNews } from '../progress.ts';
import { Writers } from '../writers.ts';
import { createUpload, uploadLocation, type NewUpload } from './createUpload.ts';
import {
  byteCount,
  OFFSET_STREAM,
  parseConcat,
  parseMetadata,
  TUS_EXTENSIONS,
  TUS_VERSION,
} from './headers.ts';
import { terminateUpload } from './terminateUpload.ts';
import { accessUpload, type UploadRow } from './uploadRow.ts';
import { writeUpload, type UploadTools } from './writeUpload.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Resumable uploads: the tus 1.0 protocol (tus.io), with creation-with-upload, concatenation, termination, expiration. */
export async function tusPlugin(app: FastifyInstance, pluginTools: PluginTools): Promise<void> {
  const tools: UploadTools = {
    ...pluginTools,
    writers: new Writers(pluginTools.services.db),
    news: new ByteNews(),
  };
  app.addHook('onClose', async () => tools.writers.stop());
  await app.register(async (tus) => mount(tus, tools), { prefix: UPLOADS_PATH.slice(0, -1) });
}

function mount(tus: FastifyInstance, tools: UploadTools): void {
  // Bytes go to the handler as they arrive; nothing else is taken.
  tus.removeAllContentTypeParsers();
  tus.addContentTypeParser(OFFSET_STREAM, (_request, body, done) => done(null, body));
  tus.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'tus-resumable': TUS_VERSION, 'cache-control': 'no-store' });
    if (request.method === 'OPTIONS') return;
    request.actor = await tools.authenticate(request);
    if (request.headers['tus-resumable'] !== TUS_VERSION) {
      reply.header('tus-version', TUS_VERSION);
      throw new ApiError('PRECONDITION_FAILED', `Uploads use tus ${TUS_VERSION}: send it as Tus-Resumable.`);
    }
  });

  const handlers: Record<string, Handler> = {
    HEAD: async (request, reply) => {
      const id = idOf(request);
      // A client that asks for the offset has stopped sending: a request still waiting for bytes belongs to a broken
      // connection.
      await accessUpload(tools.services.db, request.actor!.profileID, id);
      await tools.writers.interrupt(id);
      const upload = await accessUpload(tools.services.db, request.actor!.profileID, id);
      return describe(reply, upload).code(200).send();
    },
    PATCH: async (request, reply) => {
      const write = {
        uploadID: idOf(request),
        offset: byteCount(request.headers, 'upload-offset'),
        ...bodyOf(request),
      };
      const upload = await writeUpload(tools, request.actor!, write);
      return state(reply, upload).code(204).send();
    },
    DELETE: async (request, reply) => {
      const id = idOf(request);
      await accessUpload(tools.services.db, request.actor!.profileID, id, { over: true });
      await tools.writers.interrupt(id);
      await act(tools, (context) => terminateUpload(context, id), request.actor);
      return reply.code(204).send();
    },
  };
  const options: Handler = async (_request, reply) =>
    reply
      .headers({
        'tus-version': TUS_VERSION,
        'tus-extension': TUS_EXTENSIONS,
        'tus-max-size': MAX_FILE_BYTES,
      })
      .code(204)
      .send();

  tus.options('/', options);
  tus.options('/:id', options);
  const slow = { config: { slowBody: true } };
  tus.post('/', slow, (request, reply) => create(tools, request, reply));
  tus.route({ method: 'HEAD', url: '/:id', handler: handlers['HEAD']! });
  tus.patch('/:id', slow, handlers['PATCH']!);
  tus.delete('/:id', handlers['DELETE']!);
  // For what sits between and lets only GET and POST through.
  tus.post('/:id', slow, (request, reply) => {
    const handler = handlers[String(request.headers['x-http-method-override'] ?? '').toUpperCase()];
    if (!handler)
      throw new ApiError('METHOD_NOT_ALLOWED', 'Send X-HTTP-Method-Override: HEAD, PATCH or DELETE.');
    return handler(request, reply);
  });
}

async function create(
  tools: UploadTools,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { headers } = request;
  if (headers['upload-defer-length'] !== undefined)
    throw new ApiError('INVALID', 'Please send Upload-Length when creating the upload.');
  const length = headers['upload-length'] === undefined ? undefined : byteCount(headers, 'upload-length');
  const metadata = parseMetadata(headers);
  const input: NewUpload = {
    concat: parseConcat(headers),
    ...(length === undefined ? {} : { length }),
    ...(metadata?.type === 'board_cover_image' ? { cover: metadata } : { metadata }),
    rawMetadata: headers['upload-metadata'] as string | undefined,
  };
  const created = await createOnce(tools, request.actor!, input);
  reply.header('location', uploadLocation(created.id));
  const withBody =
    headers['content-type'] === OFFSET_STREAM && input.concat.kind !== 'final' && !created.finishedAt;
  if (!withBody) return state(reply, created).code(201).send();
  const written = await writeUpload(tools, request.actor!, {
    uploadID: created.id,
    offset: created.offset,
    ...bodyOf(request),
  });
  return state(reply, written).code(201).send();
}

/**
 * Creates an upload: once, however often it is asked for with one Idempotency-Key. A stream needs none: asked for again,
 * it brings bytes of the same file.
 */
async function createOnce(tools: UploadTools, actor: Actor, upload: NewUpload): Promise<UploadRow> {
  const isStream = upload.concat.kind === 'partial';
  const { text } = await runCommand(
    tools,
    { actor, grant: () => {} },
    {
      endpoint: 'uploads.create',
      hash: isStream ? '' : createHash('sha256').update(JSON.stringify(upload)).digest('hex'),
      run: async (context) => (await createUpload(context, upload)).id,
    },
  );
  return accessUpload(tools.services.db, actor.profileID, text, { over: true });
}

function idOf(request: FastifyRequest): string {
  const { id } = request.params as { id: string };
  if (!/^[0-9a-f]{24}$/.test(id)) throw notFound();
  return id;
}

function bodyOf(request: FastifyRequest): { body: Readable; contentLength: number | undefined } {
  if (request.headers['content-type'] !== OFFSET_STREAM) {
    throw new ApiError('UNSUPPORTED_MEDIA', `Send the bytes as ${OFFSET_STREAM}.`);
  }
  const announced = request.headers['content-length'];
  return {
    body: request.body as Readable,
    contentLength: announced === undefined ? undefined : Number(announced),
  };
}

/** How far an upload is, on the answers of HEAD, POST and PATCH. */
function state(reply: FastifyReply, upload: UploadRow): FastifyReply {
  return reply.headers({ 'upload-offset': upload.offset, 'upload-expires': upload.expiresAt.toUTCString() });
}

function describe(reply: FastifyReply, upload: UploadRow): FastifyReply {
  const final = upload.parts?.map(uploadLocation).join(' ');
  const concat = upload.isPartial ? 'partial' : final === undefined ? undefined : `final;${final}`;
  return state(reply, upload).headers({
    'upload-length': upload.length,
    ...(concat === undefined ? {} : { 'upload-concat': concat }),
    ...(upload.metadata === null ? {} : { 'upload-metadata': upload.metadata }),
  });
}
