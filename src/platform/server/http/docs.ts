import fastify, { type FastifyInstance } from 'fastify';
import { scriptHashes } from './scriptHashes.ts';

/**
 * Serves the page that shows the API document. Its library is as large as the rest of the server and seldom wanted:
 * it is loaded for the first who opens the page, into a server of its own that does not listen.
 */
export function mountDocs(app: FastifyInstance, path: string, documentUrl: string): void {
  let page: Promise<FastifyInstance> | undefined;
  const load = async () => {
    const { default: scalar } = await import('@scalar/fastify-api-reference');
    const own = fastify({ routerOptions: { ignoreTrailingSlash: true } });
    await own.register(scalar, {
      routePrefix: path as `/${string}`,
      // Nothing of it from, or to, its makers: neither letters and figures nor what else they offer.
      configuration: {
        url: documentUrl,
        pageTitle: 'Octavo API',
        withDefaultFonts: false,
        telemetry: false,
        agent: { disabled: true },
        mcp: { disabled: true },
        showDeveloperTools: 'never',
        hideClientButton: true,
        customCss: `a[href^='https://www.scalar.com'] { display: none; }`,
      },
    });
    return own;
  };
  for (const url of [path, `${path}/*`]) {
    app.get(url, async (request, reply) => {
      const { statusCode, headers, rawPayload } = await (
        await (page ??= load())
      ).inject({ url: request.url });
      for (const name of ['content-type', 'location', 'etag']) reply.header(name, headers[name]);
      reply.header('content-security-policy', policyOf(rawPayload.toString()));
      return reply.code(statusCode).send(rawPayload);
    });
  }
}

/**
 * The page's Content-Security-Policy: the page stands where the product stands and could speak for its reader. Its own
 * scripts run, which are files and one text that starts them; it talks to nobody but this server.
 */
function policyOf(page: string): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes(page)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
