import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineEvent } from '#platform/contract/event.ts';
import { CallError } from '../calling/callError.ts';
import { expectEvent } from '../live/live.ts';
import { SaveQueue, type SaveJob, type SavePorts } from './saveQueue.ts';

function createQueue(send: SavePorts['send'], more: Partial<SavePorts> = {}, kept: SaveJob[] = []) {
  const stored: { jobs: SaveJob[] } = { jobs: kept };
  const refused = vi.fn<SavePorts['refused']>();
  const queue = new SaveQueue({
    send,
    refused,
    store: { load: async () => kept, save: async (jobs) => void (stored.jobs = jobs) },
    pause: () => nextTurn(),
    ...more,
  });
  return { queue, stored, refused };
}

const job = (id: string, more: Partial<SaveJob> = {}): SaveJob => ({
  id,
  lane: 'post',
  key: id,
  endpoint: 'note.update',
  input: { params: {}, body: { text: id } },
  profileID: 'p',
  ...more,
});

describe('the save queue', () => {
  test('sends the jobs of a lane one after another, in order', async () => {
    const sent: string[] = [];
    let running = 0;
    const { queue } = createQueue(async ({ id }) => {
      expect(++running).toBe(1);
      await Promise.resolve();
      running--;
      sent.push(id);
    });
    await Promise.all(['a', 'b', 'c'].map((id) => queue.put(job(id))));
    expect(sent).toEqual(['a', 'b', 'c']);
  });

  test('keeps what a busy server refuses, and waits longer each time, never less than it is asked to', async () => {
    const pauses: number[] = [];
    const busy = new CallError(503, { error: 'UNAVAILABLE' }, 1);
    const answers = [busy, busy, busy, busy, new CallError(429, {}, 60), undefined];
    const sent: string[] = [];
    const { queue, stored, refused } = createQueue(
      async ({ id }) => {
        sent.push(id);
        expect(stored.jobs.map((kept) => kept.id)).toEqual(['a']);
        const answer = answers.shift();
        if (answer) throw answer;
      },
      { pause: async (ms) => void pauses.push(ms) },
    );
    await queue.put(job('a'));
    expect(sent).toEqual(Array(6).fill('a'));
    expect(pauses).toEqual([1000, 1000, 2000, 5000, 60_000]);
    expect(refused).not.toHaveBeenCalled();
  });

  test('counts what waits by what was changed: a newer text of the same thing is no other change', () => {
    const { queue } = createQueue(() => new Promise(() => undefined));
    void queue.put(job('a', { key: 'note' }));
    void queue.put(job('b', { key: 'note' })); // the first may be with the server already
    void queue.put(job('c', { key: 'other' }));
    expect(queue.snapshot().waiting).toBe(2);
  });

  test('keeps only the newest text of what still waits, under the key of the first try', async () => {
    const sent: SaveJob[] = [];
    const { queue } = createQueue(async (one) => void sent.push(one));
    const first = queue.put(job('a', { key: 'other' }));
    const waits = queue.put(job('b', { key: 'note' }));
    const newer = queue.put(job('c', { key: 'note' }));
    await Promise.all([first, waits, newer]);
    expect(sent.map((one) => [one.id, one.input.body])).toEqual([
      ['a', { text: 'a' }],
      ['b', { text: 'c' }],
    ]);
  });

  test('sends no text twice: whoever hands over what is on its way already is told what becomes of it', async () => {
    let answer = (_: unknown) => {};
    const answered = new Promise((done) => (answer = done));
    const send = vi.fn<SavePorts['send']>(() => answered);
    const kept = job('a', { key: 'note', base: { version: 1, text: '' }, input: { body: { text: 'one' } } });
    const { queue } = createQueue(send, {}, [kept]);
    await queue.resume('p');
    const again = queue.put({ ...kept, id: 'b' });
    const refusedHere = vi.fn(() => true);
    const third = queue.put({ ...kept, id: 'c' }, refusedHere);
    expect(queue.snapshot().waiting).toBe(1);
    answer({ version: 2 });
    expect(await Promise.all([again, third])).toEqual([{ version: 2 }, { version: 2 }]);
    expect(send).toHaveBeenCalledTimes(1);
    // A text that equals the first is sent after another was handed over: it takes the other back.
    const texts: unknown[] = [];
    send.mockImplementation(async ({ input }) => void texts.push(input.body));
    await Promise.all(
      ['x', 'y', 'x'].map((text, at) => queue.put(job(`d${at}`, { key: 'note', input: { body: { text } } }))),
    );
    expect(texts).toEqual([{ text: 'x' }, { text: 'x' }]);
  });

  test('tries again with the same key for as long as there is no connection', async () => {
    const ids: string[] = [];
    const { queue } = createQueue(async ({ id }) => {
      ids.push(id);
      if (ids.length < 4) throw new CallError(0);
    });
    const states: unknown[] = [];
    queue.subscribe(() => states.push(queue.snapshot()));
    await queue.put(job('a'));
    expect(states).toContainEqual({ waiting: 1, isOffline: true });
    expect(ids).toEqual(['a', 'a', 'a', 'a']);
    expect(queue.snapshot()).toEqual({ waiting: 0, isOffline: false });
  });

  test('says the same with the same object when what was left by an earlier page is read', async () => {
    const { queue } = createQueue(async () => undefined);
    const before = queue.snapshot();
    await queue.resume('p1');
    expect(queue.snapshot()).toBe(before);
  });

  test('sends a newer text of what was refused for what it says; not after a clash', async () => {
    for (const [status, sent] of [
      [400, ['long', 'short']],
      [409, ['long']],
    ] as const) {
      const tried: string[] = [];
      const { queue } = createQueue(async ({ id }) => {
        tried.push(id);
        if (id === 'long') throw new CallError(status);
      });
      const base = { version: 1, text: '' };
      void queue.put(job('long', { key: 'note', base })).catch(() => undefined);
      await queue.put(job('short', { key: 'note', base })).catch(() => undefined);
      expect(tried).toEqual(sent);
    }
  });

  test('gives back what is refused and goes on with the next', async () => {
    const { queue, refused } = createQueue(async ({ id }) => {
      if (id === 'a') throw new CallError(409);
    });
    const lost = queue.put(job('a'));
    await queue.put(job('b'));
    await expect(lost).rejects.toMatchObject({ status: 409 });
    expect(refused).toHaveBeenCalledWith(
      [expect.objectContaining({ id: 'a' })],
      expect.objectContaining({ status: 409 }),
    );
  });

  test('keeps everything when the session has ended, and sends it on return', async () => {
    let signedIn = false;
    const { queue, refused } = createQueue(async () => {
      if (!signedIn) throw new CallError(401);
    });
    void queue.put(job('a'));
    await vi.waitFor(() => expect(queue.waitingIn('post')).toBe(1));
    signedIn = true;
    expect(await queue.flush(1000)).toBe(true);
    expect(refused).not.toHaveBeenCalled();
  });

  test('puts the id that a job made into the jobs that wait for it', async () => {
    const seen: string[] = [];
    const { queue } = createQueue(async ({ input }) => {
      seen.push(input.params?.['thingID'] ?? '');
      return { _id: 'made' };
    });
    await Promise.all([
      queue.put(job('a')),
      queue.put(job('b', { input: { params: { thingID: 'pending:a' } } })),
    ]);
    expect(seen).toEqual(['', 'made']);
  });

  test('takes up what an earlier page load left, of the same person only', async () => {
    const sent: string[] = [];
    const { queue, stored } = createQueue(async ({ id }) => void sent.push(id), {}, [
      job('mine'),
      job('theirs', { profileID: 'q' }),
    ]);
    await queue.resume('p');
    expect(await queue.flush(1000)).toBe(true);
    expect(sent).toEqual(['mine']);
    expect(stored.jobs.map(({ id }) => id)).toEqual(['theirs']);
    await queue.resume('q');
    expect(await queue.flush(1000)).toBe(true);
    expect(sent).toEqual(['mine', 'theirs']);
  });

  test('keeps for its person what an editor hands over as they are signed out', async () => {
    let isIn = true;
    const { queue, stored } = createQueue(async () => {
      if (!isIn) throw new CallError(401);
    });
    await queue.put(job('before'));
    isIn = false;
    void queue.put(job('last words', { profileID: '' }));
    await vi.waitFor(() => expect(stored.jobs.map((one) => one.profileID)).toEqual(['p']));
    isIn = true;
    await queue.resume('p');
    await vi.waitFor(() => expect(stored.jobs).toEqual([]));
  });

  test('what the server may have seen is sent again as it was; what came after it follows', async () => {
    const sent: unknown[] = [];
    const { queue } = createQueue(async ({ id, input }) => {
      sent.push([id, input.body?.['text']]);
      if (sent.length === 1) throw new CallError(0);
    });
    const first = queue.put(job('a', { key: 'note' }));
    const newer = queue.put(job('b', { key: 'note' }));
    const newest = queue.put(job('c', { key: 'note' }));
    await Promise.all([first, newer, newest]);
    expect(sent).toEqual([
      ['a', 'a'],
      ['a', 'a'],
      ['b', 'c'],
    ]);
  });

  test('a text goes on from the version that the one before it has led to', async () => {
    const versions: unknown[] = [];
    const { queue } = createQueue(async ({ input }) => {
      versions.push(input.body?.['version']);
      return { _id: 'n', version: versions.length + 1 };
    });
    const base = { version: 1, text: '' };
    await Promise.all([
      queue.put(job('a', { key: 'note', base })),
      queue.put(job('b', { key: 'note', base: { version: 1, text: 'a' } })),
    ]);
    expect(versions).toEqual([1, 2]);
  });

  test('keeps the answer to a text, and of a hundred at most', async () => {
    const { queue } = createQueue(async ({ id }) => ({ _id: id, version: 2 }));
    const save = (id: string) => queue.put(job(id, { base: { version: 1, text: '' } }));
    const ids = Array.from({ length: 101 }, (_, at) => `text ${at}`);
    for (const id of ids) await save(id);
    const kept = ids.filter((id) => queue.answerTo(id) !== undefined);
    expect(kept.length).toBeLessThanOrEqual(100);
    expect(queue.answerTo('text 100')).toEqual({ _id: 'text 100', version: 2 });
  });

  test('a clash is sent again over what is there now, and what was typed after it is reconciled too', async () => {
    const calls: unknown[] = [];
    let version = 2; // somebody else has saved
    const { queue, refused } = createQueue(
      async ({ id, input: { body } }) => {
        calls.push([id, body?.['text'], body?.['version']]);
        if (body?.['version'] !== version) throw new CallError(409);
        return { _id: 'n', version: ++version };
      },
      {
        rebase: async (one) => ({
          ...one,
          id: `${one.id}+`,
          base: { version, text: 'theirs' },
          input: { body: { text: `${String(one.input.body?.['text'])} and theirs` } },
        }),
      },
    );
    await Promise.all([
      queue.put(job('a', { key: 'note', base: { version: 1, text: '' } })),
      queue.put(job('b', { key: 'note', base: { version: 1, text: 'a' } })),
    ]);
    expect(calls).toEqual([
      ['a', 'a', 1],
      ['a+', 'a and theirs', 2],
      ['b', 'b', 1],
      ['b+', 'b and theirs', 3],
    ]);
    expect(refused).not.toHaveBeenCalled();
  });

  test('with a job are refused those that build on it', async () => {
    let online = false;
    const { queue, refused } = createQueue(async () => {
      throw new CallError(online ? 403 : 0);
    });
    void queue.put(job('a', { endpoint: 'note.create' }));
    void queue.put(job('b', { key: 'note:pending:a', input: { params: { thingID: 'pending:a' } } }));
    void queue.put(job('c'));
    expect(queue.waitingFor('note:pending:a')).toMatchObject({ id: 'b' });
    online = true;
    await queue.flush(1000);
    expect(refused.mock.calls.map(([jobs]) => jobs.map(({ id }) => id))).toEqual([['a', 'b'], ['c']]);
  });

  test('what a job makes is being made while it waits; what names it goes with it, and what only shows it stays', async () => {
    let online = false;
    const { queue, refused } = createQueue(async ({ id }) => {
      if (!online) throw new CallError(0);
      if (id === 'a') throw new CallError(403);
    });
    const thingID = '65f0aa000000000000000001';
    const lost = queue.put(job('a', { endpoint: 'note.create', makes: thingID }));
    const text = queue.put(job('b', { key: `note:${thingID}`, input: { params: { thingID } } }));
    const moved = defineEvent('block.moved', z.strictObject({ thingID: z.string() }));
    const shown = expectEvent('post:1', moved, { thingID });
    const move = queue.put(job('c', { expected: [shown] }));
    expect(queue.isMaking(thingID)).toBe(true);
    online = true;
    await queue.flush(1000);
    await expect(lost).rejects.toMatchObject({ status: 403 });
    await expect(text).rejects.toMatchObject({ status: 403 });
    await move;
    expect(refused.mock.calls.map(([jobs]) => jobs.map(({ id }) => id))).toEqual([['a', 'b']]);
    expect(queue.isMaking(thingID)).toBe(false);
  });

  test('what names something that a job of another lane makes is sent after that job', async () => {
    const sent: unknown[] = [];
    const made = '65f0aa0000000000000000aa';
    const { queue } = createQueue(async ({ id, input }) => {
      await nextTurn();
      sent.push([id, input.params]);
      return id === 'a' ? { _id: made } : undefined;
    });
    const all = [
      queue.put(job('a', { endpoint: 'comments.add' })),
      queue.put(job('b', { lane: 'bookmark', input: { params: { sourceID: 'pending:a' } } })),
      queue.put(job('c', { lane: 'another' })),
    ];
    await Promise.all(all);
    expect(sent).toEqual([
      ['a', {}],
      ['c', {}],
      ['b', { sourceID: made }],
    ]);
  });

  test('what waited for a job of another lane that is refused makes way for what follows it', async () => {
    const sent: string[] = [];
    const { queue } = createQueue(async ({ id }) => {
      await nextTurn();
      sent.push(id);
      if (id === 'a') throw new CallError(403);
    });
    void queue.put(job('a'));
    void queue.put(job('b', { lane: 'bookmark', input: { params: { sourceID: 'pending:a' } } }));
    await queue.put(job('c', { lane: 'bookmark' }));
    expect(sent).toEqual(['a', 'c']);
  });

  test('whoever deals with a refusal is asked, and nobody else is told', async () => {
    const { queue, refused } = createQueue(async () => {
      throw new CallError(409);
    });
    const onRefused = vi.fn(() => true);
    await expect(queue.put(job('a'), onRefused)).rejects.toMatchObject({ status: 409 });
    expect(onRefused).toHaveBeenCalledOnce();
    expect(refused).not.toHaveBeenCalled();
  });

  test('takes back what the server cannot have seen, with what builds on it', async () => {
    const sent: string[] = [];
    let go = () => {};
    const open = new Promise<void>((done) => (go = done));
    const { queue } = createQueue(async ({ id }) => {
      await open;
      sent.push(id);
    });
    void queue.put(job('a'));
    void queue.put(job('b'));
    void queue.put(job('c', { input: { params: { thingID: 'pending:b' } } }));
    expect(queue.withdraw('b')).toBe(true);
    expect(queue.withdraw('a')).toBe(false);
    go();
    expect(await queue.flush(1000)).toBe(true);
    expect(sent).toEqual(['a']);
  });
});
