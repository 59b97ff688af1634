import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { expect, openPerson, startOctavo, test } from './harness.ts';
import { live } from './live.ts';
import { makeBoard } from './makeBoard.ts';

const built = join(import.meta.dirname, '../dist/web');
const picture = join(import.meta.dirname, '../public/icon-192.png');
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** The built client on an origin of its own, as any server of files would serve it. @param api where it is told the API is */
async function serveClient(api: () => string): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url!, 'http://client').pathname;
    const file = extname(path) === '' ? '/index.html' : path;
    readFile(join(built, file)).then(
      (bytes) => {
        response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
        const said = 'name="api-base" content="/api"';
        response.end(
          file === '/index.html' ? String(bytes).replace(said, said.replace('/api', api())) : bytes,
        );
      },
      () => response.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, origin: `http://app.octavo.localhost:${(server.address() as AddressInfo).port}` };
}

test('with the client on another origin one signs in, sees changes live, uploads, and stays signed in', async ({
  browser,
  onTestFinished,
}) => {
  let api = '';
  const client = await serveClient(() => `${api}/api`);
  onTestFinished(() => void client.server.close());
  const octavo = await startOctavo({ CLIENT_ORIGINS: client.origin, PUBLIC_URL: client.origin });
  onTestFinished(octavo.stop);
  api = octavo.url.replace('127.0.0.1', 'api.octavo.localhost'); // another host of the same site
  const ana = await openPerson(browser, octavo, { name: 'Ana Brandt', baseURL: client.origin });
  onTestFinished(() => ana.context.close());
  const { page, context } = ana;
  await context.clearCookies();

  await page.goto('/signin');
  await page.getByLabel('E-mail or username', { exact: true }).fill(ana.email);
  await page.getByLabel('Password', { exact: true }).fill(ana.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${client.origin}/`);
  const board = await makeBoard(page, 'Lamp prototypes');

  const second = await context.newPage();
  const isLive = live(second);
  await second.goto(board);
  await second.getByRole('heading', { level: 1, name: 'Lamp prototypes' }).waitFor();
  await isLive;
  await page.getByRole('button', { name: 'New post', exact: true }).first().click();
  await page.waitForURL('**/posts/*');
  await page.getByLabel('Title', { exact: true }).fill('From the other tab');
  await page.keyboard.press('Enter');
  await second.getByText('From the other tab').first().waitFor();

  await page.locator('input[type=file]').last().setInputFiles(picture);
  const shown = page.locator(`main img[src^="${api}/api/file-proc/"]`).first();
  await shown.waitFor();
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await context.clearCookies({ name: 'token' });
  await page.reload();
  await page.getByText('From the other tab').first().waitFor();
  expect((await context.cookies()).map(({ name }) => name)).toContain('token');
  expect(ana.problems).toEqual([]);
});
