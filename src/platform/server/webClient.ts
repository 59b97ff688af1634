import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerNotFound } from './http.ts';

// The client runs only what we ship: no inline script, no style sheet but ours, nothing from elsewhere. Style attributes
// are let through: what is pasted says by them what is bold, and is read before it is cleaned.
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'", // for browsers that do not know the two below
  "style-src-elem 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ');

/** Serves the built web client, if there is one: every path that is neither a call nor a file is a page of the app. */
export async function serveWebClient(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler(answerNotFound);
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: true,
    index: false,
    // A folder is no file, and what is hidden is not the client's.
    allowedPath: (path) => !path.endsWith('/') && !path.includes('/.'),
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.headers({
        'content-security-policy': POLICY,
        'cross-origin-opener-policy': 'same-origin',
        // Vite names assets by content: they never change. Everything else is asked for each time.
        'cache-control': path.includes(`${folder}/assets/`)
          ? 'public, max-age=31536000, immutable'
          : 'no-cache',
      });
    },
  });
  const api404 = (url: string) => /^\/(api|notification)(\/|$)/.test(url);
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0]!;
    if (request.method !== 'GET' || api404(path) || /\.\w{1,5}$/.test(path)) {
      return answerNotFound(request, reply);
    }
    return reply.sendFile('index.html', folder, { cacheControl: false });
  });
}
