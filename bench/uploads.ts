import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { CHUNK_BYTES, MAX_PARALLEL, UPLOADS_PATH } from '#features/uploads/contract.ts';
import { readPostmasterFile } from '#platform/server/postgres/postmasterFile.ts';
import type { ServerProcess } from '../src/testing/serverProcess.ts';
import { cpuSeconds, residentMegabytes } from './processes.ts';
import { findBoard, seed } from './seeded.ts';
import { ILSE, signInAs, type Someone } from './someone.ts';
import type { Line } from './table.ts';

const BYTES = 1024 ** 3;
/** Milliseconds between two looks at the server's memory. */
const EVERY = 250;

/** One file of 1 GiB by tus as the browser sends it: five streams in chunks of 6 MB, then joined. */
export async function measureUploads(server: ServerProcess): Promise<Line[]> {
  await seed(server);
  await server.start();
  const ilse = await signInAs(server.url, ILSE);
  const place = await findBoard(server);
  const uploader = createUploader(server.url, ilse, place.boardID, place.postIDs[0]!);
  await uploader.send('warm-up.bin', 8 * CHUNK_BYTES);

  const database = (await readPostmasterFile(join(server.dataDir, 'postgres')))!.pid;
  const before = { cpu: await cpuSeconds(server.pid!), memory: await residentMegabytes([server.pid!]) };
  let most = before.memory ?? 0;
  const looking = setInterval(() => {
    void residentMegabytes([server.pid!, database]).then((now) => (most = Math.max(most, now ?? 0)));
  }, EVERY);
  const from = performance.now();
  await uploader.send('a-gibibyte.bin', BYTES);
  const seconds = (performance.now() - from) / 1000;
  clearInterval(looking);
  const cpu = ((await cpuSeconds(server.pid!)) - before.cpu) / (BYTES / 1e9);
  return [
    {
      work: 'Upload of 1 GiB by tus',
      now: `${Math.round(BYTES / 1e6 / seconds)} MB/s, ${cpu.toFixed(2)} CPU s/GB`,
      target: '≥ 430 MB/s, ≤ 1.75',
      beside: `${MAX_PARALLEL} streams, database included`,
    },
    {
      work: '  memory before, at most',
      now: `${before.memory} MB, ${most} MB`,
      target: 'flat',
      beside: 'database included',
    },
  ];
}

/** Somebody who sends files to a post, with as little work of its own as can be. */
export function createUploader(url: string, { headers, auth }: Someone, boardID: string, postID: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_PARALLEL });
  const chunk = randomBytes(CHUNK_BYTES);
  const meta = { profileID: auth.profileID, boardID, postID };
  const call = async (method: string, path: string, own: Record<string, string>, body?: Buffer) => {
    const sent = request(url + path, {
      method,
      agent,
      headers: { ...headers, 'tus-resumable': '1.0.0', ...own, 'content-length': body?.length ?? 0 },
    });
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    let text = '';
    for await (const part of answer.setEncoding('utf8')) text += part;
    if (answer.statusCode! >= 300)
      throw new Error(`${method} ${path} answered ${answer.statusCode}: ${text}`);
    return answer.headers;
  };
  const metadata = (filename: string, totalBytes: number) =>
    Object.entries({ filename, type: 'post_thing_file', meta: JSON.stringify({ ...meta, totalBytes }) })
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',');
  const create = async (own: Record<string, string>) =>
    new URL((await call('POST', `/api${UPLOADS_PATH}`, own)).location!, url).pathname;

  async function stream(length: number, filename: string, whole: number): Promise<string> {
    const path = await create({
      'upload-concat': 'partial',
      'upload-length': String(length),
      'upload-metadata': metadata(filename, whole),
    });
    for (let offset = 0; offset < length; offset += CHUNK_BYTES) {
      const own = {
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      };
      await call('PATCH', path, own, chunk.subarray(0, Math.min(CHUNK_BYTES, length - offset)));
    }
    return path;
  }

  return {
    /** Until the server has the whole file; what it makes of it then is not waited for. */
    async send(filename: string, bytes: number): Promise<void> {
      const each = Math.ceil(bytes / MAX_PARALLEL);
      const lengths = Array.from({ length: MAX_PARALLEL }, (_, part) => Math.min(each, bytes - part * each));
      const parts = await Promise.all(lengths.map((length) => stream(length, filename, bytes)));
      await create({
        'upload-concat': `final;${parts.join(' ')}`,
        'upload-metadata': metadata(filename, bytes),
      });
    },
  };
}
