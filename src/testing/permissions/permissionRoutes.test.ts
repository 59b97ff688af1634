import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/server/data/ids.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { readServer } from '../describedServer.ts';
import { createCast, createScene, type Cast, type Scene, type SignedIn } from './permissionScene.ts';
import { setStage } from './permissionStage.ts';
import { sharings, type Sharing } from './permissionRoles.ts';

// Routes beside the calls that the server's document lists.

let app: TestApp;
let cast: Cast;

beforeAll(async () => {
  app = await createTestApp();
  cast = await createCast(app);
});
afterAll(() => app.dispose());

/** Each of them, and who may have it. */
const others = [
  'GET /api/content/tasks/feed/:file', // whoever has the secret address
  'GET /api/docs', // everybody: the page of the document
  'GET /api/docs*',
  'GET /api/file-proc/file/:fileID/:variant', // whoever has a signed link that has not expired
  'GET /api/file-proc/picture/:key/:width', // whoever knows the key, which they were shown
  'GET /api/openapi.json', // everybody
  'GET /api/people/unsubscribe/:token/one-click', // everybody: leads to the page, which asks
  'POST /api/people/unsubscribe/:token/one-click', // whoever has the mail: its link is signed
  'GET /health/live', // everybody
  'GET /health/ready',
  'GET /metrics', // whoever is on this machine, or has the operator's token; to others it is not there
  'DELETE /api/file-proc/files/:id', // whoever began the upload
  'HEAD /api/file-proc/files/:id',
  'PATCH /api/file-proc/files/:id',
  'POST /api/file-proc/files/:id',
  'OPTIONS /api/file-proc/files', // everybody: what the protocol can do
  'OPTIONS /api/file-proc/files/:id',
  'POST /api/file-proc/files', // whoever may add blocks to the post
];

test('nothing is served that is neither a call of the document nor known here', async () => {
  const { routes } = await readServer(app);
  expect(mounted().toSorted()).toEqual([...routes, ...others].toSorted());
});

/** `GET /api/docs` for every method of every route; HEAD goes with GET. The web client's files are left out. */
function mounted(): string[] {
  const parts: string[] = [];
  const tree = app.http.printRoutes({ commonPrefix: false });
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^([│├└─\s]*)(\S+)(?: \((.+)\))?$/.exec(line) ?? [];
    if (methods === undefined) return [];
    parts.splice(indent.length / 4 - 1, Infinity, part);
    const path = parts.join('');
    const each = methods.split(', ').filter((method, _, all) => method !== 'HEAD' || !all.includes('GET'));
    return path.startsWith('/') && path.length > 2 ? each.map((method) => `${method} ${path}`) : [];
  });
}

describe('an upload', () => {
  const contributors = ['owner', 'co-owner', 'admin', 'author', 'contributor'];
  const readers = [...contributors, 'subscriber', 'viewer'];
  const passing = ['removed', 'stranger'];
  /** Who gets which status; nobody else is there. */
  const expected: Record<Sharing, Record<number, string[]>> = {
    private: { 201: ['owner'], 404: [...readers.slice(1), 'blocked', ...passing] },
    restricted: { 201: contributors, 403: ['subscriber', 'viewer'], 404: ['blocked', ...passing] },
    public: { 201: contributors, 403: ['subscriber', 'viewer', ...passing], 404: ['blocked'] },
  };

  const send = (method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE', url: string, headers: object) =>
    app.http.inject({ method, url, headers: { 'tus-resumable': '1.0.0', ...headers } });
  const metadata = (profileID: string, { boardID, postID }: Pick<Scene, 'boardID' | 'postID'>) => {
    const values = {
      filename: 'a.txt',
      type: 'post_thing_file',
      meta: JSON.stringify({ profileID, boardID, postID, roomID: newId() }),
    };
    return Object.entries(values)
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',');
  };
  const create = (who: SignedIn, place: Pick<Scene, 'boardID' | 'postID'>) =>
    send('POST', '/api/file-proc/files/', {
      ...cast[who].headers,
      'upload-length': '3',
      'upload-metadata': metadata(cast[who].profileID, place),
    });

  test.each(sharings)(
    'to a %s board is begun by who may add blocks, and continued by nobody else',
    async (sharing) => {
      const scene = await createScene(app, cast, sharing);
      const stage = await setStage(app);
      const before = await stage.digest();
      const got: Record<number, string[]> = {};
      for (const who of Object.keys(cast) as SignedIn[]) {
        const { statusCode, body, headers } = await create(who, scene);
        (got[statusCode] ??= []).push(who);
        if (statusCode === 404)
          expect(body).toBe((await create(who, { boardID: newId(), postID: newId() })).body);
        if (statusCode !== 201) expect(await stage.digest(), who).toBe(before);
        else await expectOthersKeptOut(headers.location!, who);
        await stage.reset();
      }
      expect(got).toEqual(expected[sharing]);
      expect((await send('POST', '/api/file-proc/files/', { 'upload-length': '3' })).statusCode).toBe(401);
      await stage.remove();
    },
  );

  async function expectOthersKeptOut(url: string, uploader: SignedIn) {
    const other = uploader === 'owner' ? 'admin' : 'owner';
    const nowhere = `/api/file-proc/files/${newId()}`;
    const bytes = {
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': '0',
    };
    for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) {
      const { statusCode, body } = await send(method, url, { ...cast[other].headers, ...bytes });
      expect([statusCode, body]).toEqual([
        404,
        (await send(method, nowhere, { ...cast[other].headers, ...bytes })).body,
      ]);
      expect((await send(method, url, bytes)).statusCode).toBe(401);
    }
    expect((await send('HEAD', url, cast[uploader].headers)).statusCode).toBe(200);
  }
});
