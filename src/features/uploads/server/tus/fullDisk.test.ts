import disk from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Post } from '#features/posts/contract.ts';
import { newId } from '#platform/server/data/ids.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import type { Person } from '../../../../testing/people.ts';
import { createTeam } from '../../../../testing/team.ts';
import { createTestPost, originOf } from '../../../../testing/uploads.ts';

// Test files share their modules, so the server's own may have been loaded long ago: what it imported is exchanged.
const statfs = vi.spyOn(disk, 'statfs');
syncBuiltinESMExports();

const MB = 1024 ** 2;
let app: TestApp;
let ilse: Person;
let post: Post;
beforeAll(async () => {
  app = await createTestApp({ listen: true });
  const team = await createTeam(app);
  ilse = team.author;
  post = await createTestPost(app, ilse, team.boardID);
});
afterEach(() => statfs.mockReset());
afterAll(async () => {
  statfs.mockRestore();
  syncBuiltinESMExports();
  await app.dispose();
});

/** From now on this much is free, each time it is asked for; then as the last one. */
function free(...megabytes: number[]) {
  const answers = megabytes.map((bavail) => ({ bavail, bsize: MB }) as never);
  for (const answer of answers) statfs.mockResolvedValueOnce(answer);
  statfs.mockResolvedValue(answers.at(-1)!);
}

function send(method: string, url: string, headers: Record<string, string>, body?: Buffer) {
  const all = { ...ilse.headers, 'tus-resumable': '1.0.0', ...headers };
  return fetch(url, { method, headers: all, ...(body ? { body: new Uint8Array(body) } : {}) });
}

async function create(bytes: number): Promise<string> {
  const meta = { profileID: ilse.profileID, boardID: post.boardID, postID: post._id, roomID: newId() };
  const fields = { filename: 'lamp.bin', type: 'post_thing_file', meta: JSON.stringify(meta) };
  const encoded = Object.entries(fields).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  );
  const created = await send('POST', `${originOf(app)}/api/file-proc/files/`, {
    'upload-length': String(bytes),
    'upload-metadata': encoded.join(','),
  });
  expect(created.status).toBe(201);
  return originOf(app) + created.headers.get('location');
}

const patch = (url: string, offset: number, body: Buffer) =>
  send(
    'PATCH',
    url,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body,
  );

test('many uploads that each had room when they began leave what the database needs', async () => {
  free(1000);
  const url = await create(20 * MB);
  free(511);
  const refused = await patch(url, 0, Buffer.alloc(MB));
  expect([refused.status, (await refused.json()).error]).toEqual([507, 'STORAGE_FULL']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  free(1000);
  expect((await patch(url, 0, Buffer.alloc(20 * MB))).status).toBe(204);
});

test('one that meets the end of the room on its way keeps what has arrived, and goes on when there is room', async () => {
  free(1000);
  const url = await create(30 * MB);
  free(1000, 511);
  const refused = await patch(url, 0, Buffer.alloc(30 * MB));
  expect(refused.status).toBe(507);
  free(1000);
  const offset = Number((await send('HEAD', url, {})).headers.get('upload-offset'));
  expect(offset).toBeGreaterThan(6 * MB);
  expect(offset).toBeLessThan(30 * MB);
  expect((await patch(url, offset, Buffer.alloc(30 * MB - offset))).status).toBe(204);
});
