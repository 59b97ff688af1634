import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createNote } from '#blocks/note/contract.ts';
import { createBoard, listBoards } from '#features/boards/contract.ts';
import { listComments } from '#features/comments/contract.ts';
import { createPost, listPosts, openPost } from '#features/posts/contract.ts';
import { signIn } from '#features/session/contract.ts';
import { pathTo, type Answer, type Endpoint } from '#platform/contract/endpoint.ts';
import { createDb, createPool } from '#platform/server/data/database.ts';
import { findPostgres } from '#platform/server/postgres/index.ts';
import type { CallInput } from '../app.ts';
import type { Attack, Deeds } from './attacker.ts';
import { createPerson, type Person } from '../people.ts';
import type { ServerProcess } from '../serverProcess.ts';

const ATTACKER = join(import.meta.dirname, 'attacker.ts');

/** The kinds of harm somebody can do who has a connection, and at most a few accounts. */
export const harms = [
  'many sign-ins',
  'large bodies that are no calls',
  'dear notes that are refused',
  'long notes that are saved',
  'many sockets',
  'answers nobody reads',
  'bodies that never end',
  'a flood of one account',
] as const;
export type Harm = (typeof harms)[number];

/** The times and refusals of somebody's calls. */
export interface Measured {
  /** Milliseconds, of all but the slowest twentieth. */
  p95: number;
  calls: number;
  /** Answers other than 2xx, as `status call`. */
  refused: string[];
}

/** Harm that is being done. */
interface Attacking extends AsyncDisposable {
  /** The number of deeds so far. */
  deeds(): number;
  told(): Deeds;
}

interface Place {
  boardID: string;
  postID: string;
}

/** Somebody at work, measured, while others do harm. The server must trust its proxy: addresses are told in a header. */
export class AttackScene {
  private readonly server: ServerProcess;
  private readonly good: Person;
  private readonly bad: Person[];
  private readonly place: Place;
  private readonly badPlace: Place;

  private constructor(server: ServerProcess, people: Person[], [place, badPlace]: Place[]) {
    [this.server, this.good, this.bad] = [server, people[0]!, people.slice(1)];
    [this.place, this.badPlace] = [place!, badPlace!];
  }

  static async open(server: ServerProcess): Promise<AttackScene> {
    const pool = createPool((await findPostgres(server.dataDir))!, { max: 1 });
    const db = createDb(pool);
    const people: Person[] = [];
    for (const name of ['Good', 'Bad', 'Worse', 'Worst'])
      people.push(await createPerson({ services: { db } }, name));
    await pool.end();
    const places = [];
    for (const person of people.slice(0, 2)) {
      const make = caller(server.url, person, '198.51.100.1');
      const boardID = (await make(createBoard, { body: { title: 'Mine' } })).body!._id;
      const post = await make(createPost, { params: { boardID }, body: { title: 'A post' } });
      places.push({ boardID, postID: post.body!._id });
      const body = `<p>${'words '.repeat(30)}</p>`;
      const notes =
        person === people[0] ? Array(10).fill(body) : Array(5).fill(`<p>${'long '.repeat(35_000)}</p>`);
      for (const note of notes) await make(createNote, { params: places.at(-1)!, body: { body: note } });
    }
    return new AttackScene(server, people, places);
  }

  /** The person's usual calls, one after the other, until there are `most` and `enough` says so. */
  async measure(most: number, enough: () => boolean = () => true): Promise<Measured> {
    const ask = caller(this.server.url, this.good, '198.51.100.1');
    const { place } = this;
    const usual = [
      () => ask(listBoards, { body: {} }),
      () => ask(listPosts, { params: place, body: {} }),
      () => ask(openPost, { params: place }),
      () => ask(listComments, { params: { type: 'POST', id: place.postID } }),
      () => ask(createNote, { params: place, body: { body: '<p>one more</p>' } }),
    ];
    const times: number[] = [];
    const refused: string[] = [];
    for (let turn = 0; turn < most || !enough(); turn++) {
      const began = performance.now();
      const { status, name } = await usual[turn % usual.length]!();
      times.push(performance.now() - began);
      if (status >= 300) refused.push(`${status} ${name}`);
    }
    times.sort((a, b) => a - b);
    return { p95: times[Math.floor(times.length * 0.95)]!, calls: times.length, refused };
  }

  /** Does one kind of harm until it is disposed of. */
  async attack(harm: Harm, connections: number): Promise<Attacking> {
    const child = fork(ATTACKER, { execArgv: [] });
    let deeds: Deeds = {};
    child.on('message', (told: Deeds) => (deeds = told));
    child.send({ ...this.request(harm), url: this.server.url, connections } satisfies Attack);
    await once(child, 'message');
    return {
      deeds: () => Object.values(deeds).reduce((sum, count) => sum + count, 0),
      told: () => deeds,
      [Symbol.asyncDispose]: async () => {
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
      },
    };
  }

  private request(harm: Harm): Omit<Attack, 'url' | 'connections'> {
    const from = { 'x-forwarded-for': '203.0.113.9' };
    const headers = this.bad.map((person) => ({ ...from, ...person.headers }));
    const notes = `/api${pathTo(createNote, this.badPlace)}`;
    const post = { way: 'ask', method: 'POST', headers, path: notes } as const;
    switch (harm) {
      case 'many sign-ins':
        return {
          ...post,
          headers: [from],
          path: `/api${signIn.path}`,
          body: JSON.stringify({ userName: this.good.email, password: 'not this one' }),
        };
      case 'large bodies that are no calls':
        return { ...post, body: `{"body":[${'[],'.repeat(213_000)}0]}` };
      case 'dear notes that are refused':
        return { ...post, body: JSON.stringify({ body: '<p>a</p>'.repeat(20_000) }) };
      case 'long notes that are saved':
        return { ...post, body: JSON.stringify({ body: `<p>${'long '.repeat(32_000)}</p>` }) };
      case 'many sockets':
        return { ...post, way: 'sockets', body: '' };
      case 'answers nobody reads':
        return {
          ...post,
          way: 'unread',
          path: `/api${pathTo(openPost, this.badPlace)}?fetchAll=true`,
          body: '{}',
        };
      case 'bodies that never end':
        return { ...post, way: 'unfinished', body: JSON.stringify({ body: 'a'.repeat(190_000) }) };
      case 'a flood of one account':
        return {
          ...post,
          headers: headers.slice(0, 1),
          path: `/api${pathTo(listPosts, this.badPlace)}`,
          body: '{}',
        };
    }
  }
}

/** Makes calls in somebody's name, from an address. */
function caller(url: string, { headers }: Person, address: string) {
  return async <E extends Endpoint>(endpoint: E, { params, body }: CallInput<E>) => {
    const response = await fetch(`${url}/api${pathTo(endpoint, params)}`, {
      method: endpoint.method,
      headers: { ...headers, 'x-forwarded-for': address, 'content-type': 'application/json' },
      ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      name: endpoint.name,
      body: response.ok ? (JSON.parse(text) as Answer<E>) : undefined,
    };
  };
}
