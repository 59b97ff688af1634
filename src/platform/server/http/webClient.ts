import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerNotFound } from './http.ts';
import { scriptHashes } from './scriptHashes.ts';

/**
 * The client's Content-Security-Policy: only scripts that we ship run, with no style sheet but ours and nothing from
 * elsewhere. Style attributes are let through: pasted text says by them which words are bold, and is read before it
 * is cleaned.
 */
function policyOf(page: string): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes(page)].join(' '),
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
}

/** Nothing of the client asks for these, and nothing that gets into a page is to. */
const PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb']
  .map((name) => `${name}=()`)
  .join(', ');

/**
 * Serves the built web client, if there is one: every path that is neither a call nor a file gets the app, and with it
 * 404 where the app has no such page.
 */
export async function serveWebClient(app: FastifyInstance, folder: string): Promise<void> {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) {
    app.setNotFoundHandler(answerNotFound);
    return;
  }
  const policy = policyOf(readFileSync(page, 'utf8'));
  await app.register(fastifyStatic, {
    root: folder,
    // By a route of our own: that of the package reads the folder of a file for each request, to compare how its name is
    // written. With a thousand assets that was a tenth of what the server did while people opened pages.
    serve: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.headers({
        'content-security-policy': policy,
        'permissions-policy': PERMISSIONS,
        'cross-origin-opener-policy': 'same-origin',
        // Vite names assets by content: they never change. Everything else is asked for each time.
        'cache-control': path.includes(`${folder}/assets/`)
          ? 'public, max-age=31536000, immutable'
          : 'no-cache',
      });
    },
  });
  app.route({
    method: ['HEAD', 'GET'],
    url: '/*',
    handler: (request, reply) => {
      const path = decoded(request.url.split('?')[0]!);
      // A folder is no file, and what is hidden is not the client's.
      if (path === undefined || path.endsWith('/') || path.includes('/.')) reply.callNotFound();
      else reply.sendFile(path);
    },
    // A client that goes while a file is sent to it is no fault.
    errorHandler: (error, request, reply) => {
      if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy();
      else app.errorHandler(error, request, reply);
    },
  });
  const isPage = pagesOf(folder);
  const api404 = (url: string) => /^\/(api|notification)(\/|$)/.test(url);
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0]!;
    if (request.method !== 'GET' || api404(path) || /\.\w{1,5}$/.test(path)) {
      return answerNotFound(request, reply);
    }
    return reply.code(isPage(path) ? 200 : 404).sendFile('index.html', folder, { cacheControl: false });
  });
}

/** The decoded path of an address; undefined where it is encoded wrongly. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Whether the client has a page at a path, as its router would say; of a build that does not tell, every path is one. */
function pagesOf(folder: string): (path: string) => boolean {
  const list = join(folder, '.vite/pages.json');
  if (!existsSync(list)) return () => true;
  const paths = JSON.parse(readFileSync(list, 'utf8')) as string[];
  const patterns = paths.map((path) => path.replace(/\/$/, '').replace(/\$\w+/g, '[^/]+'));
  const page = new RegExp(`^(?:${patterns.join('|')})/?$`, 'i');
  return (path) => page.test(path);
}
