import type { ServerProcess } from '../src/testing/serverProcess.ts';
import type { Shot } from './cannon.ts';
import type { Floor } from './floor.ts';
import { layGround, PAGE, POSTS, type Ground } from './floors.ts';
import { medianOf, shoot, type Measured } from './load.ts';
import type { BenchOptions } from './options.ts';
import type { Line } from './table.ts';
import { inTurns, ratio } from './turns.ts';

export const CONNECTIONS = 16;

/** A page of a board's posts beside one statement that answers as many bytes, and beside the product's own statement. */
export function measurePage(server: ServerProcess, options: BenchOptions): Promise<Line[]> {
  return onGround(server, async (ground) => {
    const list = shotOf(
      ground,
      `/board/${ground.boardID}/post`,
      { limit: PAGE, includeMarks: false },
      options,
    );
    const all = await shootInTurns(ground, list, ['page', 'own'], options);
    return [
      line(`Page of ${PAGE} of ${POSTS.toLocaleString('en')} posts, ${kibibytes(all.product)}`, all.product),
      line(`  floor: one statement, ${kibibytes(all.page)}`, all.page),
      line('  its own statement, bare Fastify', all.own),
      ...shares(all.product, all.page, '≥ 60 %', '≤ 1.6 ×'),
      { work: '  page to its own statement', now: percent(all.product, all.own), target: '', beside: '' },
    ];
  });
}

/** A post with its blocks, beside one row. */
export function measureRead(server: ServerProcess, options: BenchOptions): Promise<Line[]> {
  return onGround(server, async (ground) => {
    // As the product's own pages read it: what goes on live elsewhere is left out.
    const read = shotOf(ground, `/post/${ground.postID}/things?talk=false`, {}, options);
    const all = await shootInTurns(ground, read, ['post'], options);
    return [
      line(`Read one post, ${kibibytes(all.product)}`, all.product),
      line(`  floor: one row, ${kibibytes(all.post)}`, all.post),
      ...shares(all.product, all.post, '≥ 45 %'),
    ];
  });
}

/** A new post, durable, with its key and events, beside the insert of one row. */
export function measureCreate(server: ServerProcess, options: BenchOptions): Promise<Line[]> {
  return onGround(server, async (ground) => {
    const path = `/board/${ground.boardID}/post/create`;
    const create = { ...shotOf(ground, path, { title: 'One more post' }, options), keys: true };
    const all = await shootInTurns(ground, create, ['create'], options);
    return [
      line('Create one post, with key and events', all.product),
      line('  floor: one row inserted', all.create),
      ...shares(all.product, all.create, '≥ 20 %'),
    ];
  });
}

async function onGround<T>(server: ServerProcess, measure: (ground: Ground) => Promise<T>): Promise<T> {
  const ground = await layGround(server);
  try {
    return await measure(ground);
  } finally {
    ground.floor.end();
  }
}

function shotOf({ ilse, product }: Ground, path: string, body: object, { seconds }: BenchOptions): Shot {
  return {
    url: `${product.url}/api/content${path}`,
    method: 'POST',
    headers: { ...ilse.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    connections: CONNECTIONS,
    duration: seconds,
    keys: false,
  };
}

/** A call and its floors, each warmed up. */
async function shootInTurns<F extends Floor>(
  { product, floor }: Ground,
  shot: Shot,
  floors: F[],
  { rounds }: BenchOptions,
): Promise<Record<F | 'product', Measured[]>> {
  const plain = { ...shot, headers: { 'content-type': 'application/json' } };
  const sides = [
    ['product', () => shoot(shot, product.watched)],
    ...floors.map((name) => [name, () => shoot({ ...plain, url: floor.url(name) }, floor.watched)] as const),
  ] as const;
  for (const [, side] of sides) await side();
  return inTurns(rounds, Object.fromEntries(sides)) as Promise<Record<F | 'product', Measured[]>>;
}

function line(work: string, all: Measured[]): Line {
  const { requests, p50, p99, server, database } = medianOf(all);
  return {
    work,
    now: `${Math.round(requests).toLocaleString('en')}/s, p50 ${p50} ms, p99 ${p99} ms`,
    target: '',
    beside: `CPU each: ${server.toFixed(2)} ms, database ${database.toFixed(2)} ms`,
  };
}

function shares(product: Measured[], floor: Measured[], target: string, slowest = ''): Line[] {
  const p99 = ratio(product, floor, (measured) => measured.p99);
  return [
    { work: '  share of the floor', now: percent(product, floor), target, beside: 'median of the rounds' },
    { work: '  p99 to that of the floor', now: `${p99.toFixed(1)} ×`, target: slowest, beside: '' },
  ];
}

function kibibytes(all: Measured[]): string {
  return `${(medianOf(all).bytes / 1024).toFixed(1)} KiB`;
}

function percent(part: Measured[], whole: Measured[]): string {
  return `${Math.round(100 * ratio(part, whole, (measured) => measured.requests))} %`;
}
