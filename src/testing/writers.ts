import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createNote } from '#blocks/note/contract.ts';
import { createPost, updatePost } from '#features/posts/contract.ts';
import { pathTo, type Endpoint } from '#platform/contract/endpoint.ts';
import type { CallInput } from './app.ts';
import type { Person } from './people.ts';

/** Milliseconds between two writes of one person. */
const EVERY = 60;
/** Milliseconds before a call is made again. */
const AGAIN = 100;
/** Milliseconds until a call without an answer is made again. */
const PATIENCE = 5_000;
/** Share of the writes that are sent once and given up: nobody knows whether they took place. */
const GIVEN_UP = 0.1;

/** The answers that people got: their writes by the words that each of them contains. */
export interface WriteRecord {
  /** Words of posts and notes, and the block that was acknowledged for them. */
  readonly blocks: Map<string, string>;
  /** Words of writes that were given up. */
  readonly unknown: Set<string>;
  /** Of each post, what its title may be: one, or several where a renaming was given up. */
  readonly titles: Map<string, string[]>;
  /** Answers that are neither success nor 503. */
  readonly faults: string[];
  acknowledged: number;
  /** Calls that got no answer or a 503, and were made again with the same key. */
  retried: number;
  /** Writes begun. */
  begun: number;
  /** The number among `begun` of the latest write that was acknowledged. */
  latest: number;
}

/**
 * People who write all the time: posts, notes in them, new titles. A person who gets no answer asks again with the same
 * Idempotency-Key until there is one.
 */
export class Writers {
  readonly record: WriteRecord = {
    blocks: new Map(),
    unknown: new Set(),
    titles: new Map(),
    faults: [],
    acknowledged: 0,
    retried: 0,
    begun: 0,
    latest: 0,
  };
  private stopped = false;
  private readonly running: Promise<void[]>;

  constructor(url: string, boardID: string, people: Person[]) {
    this.running = Promise.all(people.map((person) => this.write(url, boardID, person)));
  }

  /** Waits for the answers that are still to come. */
  async stop(): Promise<WriteRecord> {
    this.stopped = true;
    await this.running;
    return this.record;
  }

  private async write(url: string, boardID: string, person: Person): Promise<void> {
    let postID: string | undefined;
    for (let turn = 0; !this.stopped; turn++) {
      const words = randomUUID();
      const body = `<p>${words}</p>`;
      if (postID === undefined || turn % 5 === 0) {
        const post = await this.send(
          url,
          person,
          createPost,
          { params: { boardID }, body: { title: words, things: [{ body }] } },
          words,
        );
        if (post) this.note(words, (post as { things: { _id: string }[] }).things[0]!._id);
        if (post) this.record.titles.set((postID = (post as { _id: string })._id), [words]);
      } else if (turn % 5 === 3) {
        const answer = await this.send(
          url,
          person,
          updatePost,
          { params: { boardID, postID }, body: { title: words } },
          words,
        );
        this.record.titles.set(postID, answer ? [words] : [...this.record.titles.get(postID)!, words]);
      } else {
        const note = await this.send(
          url,
          person,
          createNote,
          { params: { boardID, postID }, body: { body } },
          words,
        );
        if (note) this.note(words, (note as { _id: string })._id);
      }
      await sleep(EVERY);
    }
  }

  private note(words: string, thingID: string): void {
    this.record.blocks.set(words, thingID);
  }

  /** @returns the answer, undefined where the call was given up */
  private async send<E extends Endpoint>(
    url: string,
    person: Person,
    endpoint: E,
    { params = {} as never, body }: CallInput<E>,
    words: string,
  ): Promise<unknown> {
    const { record } = this;
    const number = ++record.begun;
    const givenUp = Math.random() < GIVEN_UP;
    for (;;) {
      const response = await fetch(`${url}/api${pathTo(endpoint, params)}`, {
        method: endpoint.method,
        headers: { ...person.headers, 'content-type': 'application/json', 'idempotency-key': words },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE),
      })
        .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
        .catch(() => undefined); // killed before, or while, it answered
      if (response && response.status < 300) {
        record.acknowledged++;
        record.latest = Math.max(record.latest, number);
        return JSON.parse(response.text);
      }
      if (response && response.status !== 503)
        record.faults.push(`${endpoint.name} ${response.status} ${response.text}`);
      if (givenUp || (response && response.status !== 503)) {
        record.unknown.add(words);
        return undefined;
      }
      record.retried++;
      await sleep(AGAIN);
    }
  }
}
