import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { ApiError } from '#platform/server/errors.ts';
import type { NoteContent, NoteInput } from './noteInput.ts';
import type { Converted } from './convertWorker.ts';
import { refuse } from './refuse.ts';

/** Milliseconds of computing that a note may take; the longest ones that people write take a fifth of it. */
const LIMIT_MS = 500;
/** Milliseconds between two looks at how long it has computed; and those it may take on a machine that is busy. */
const LOOK_MS = 100;
const PATIENCE_MS = 20_000;
/** Threads at once, and notes that wait for one. */
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));
const MAX_WAITING = 100;
/** After this long without work a thread ends: idle, the product is to be small. */
const IDLE_MS = 20_000;
const MAX_HEAP_MB = 128;

/** Threads that convert long notes, so that nobody else waits for them. Started when needed, ended when idle or at fault. */
export class Converters {
  private readonly idle: { worker: Worker; end: NodeJS.Timeout }[] = [];
  private readonly waiting: ((worker: Worker | undefined) => void)[] = [];
  private threads = 0;
  private readonly limit: number;

  constructor(limit = LIMIT_MS) {
    this.limit = limit;
  }

  /** @throws ApiError 400 when the note is at fault; 503 when too many wait, or the machine does not get round to it */
  async convert(input: NoteInput): Promise<NoteContent> {
    const worker = await this.take();
    let isWell = false;
    try {
      const converted = await work(worker, input, this.limit);
      isWell = true;
      return contentOf(converted);
    } finally {
      this.giveBack(isWell ? worker : undefined);
      if (!isWell) void worker.terminate();
    }
  }

  private async take(): Promise<Worker> {
    const rested = this.idle.pop();
    if (rested) {
      clearTimeout(rested.end);
      rested.worker.ref();
      return rested.worker;
    }
    let worker: Worker | undefined;
    if (this.threads < THREADS) this.threads++;
    else if (this.waiting.length >= MAX_WAITING) throw unavailable();
    else worker = await new Promise<Worker | undefined>((resolve) => this.waiting.push(resolve));
    try {
      return worker ?? (await start());
    } catch (error) {
      this.giveBack(undefined);
      throw error;
    }
  }

  /** Hands a thread, or the room that one has left, to the next who waits. */
  private giveBack(worker: Worker | undefined): void {
    const next = this.waiting.shift();
    if (next) return next(worker);
    if (!worker) return void this.threads--;
    const end = setTimeout(() => {
      this.idle.splice(
        this.idle.findIndex((rested) => rested.worker === worker),
        1,
      );
      this.threads--;
      void worker.terminate();
    }, IDLE_MS);
    end.unref();
    worker.unref(); // at rest, it keeps nothing running
    this.idle.push({ worker, end });
  }
}

export const converters = new Converters();

async function start(): Promise<Worker> {
  const worker = new Worker(new URL('convertWorker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  await once(worker, 'message');
  // One that ends by itself is found out by whoever waits for its answer.
  worker.on('error', () => {});
  return worker;
}

/** @throws ApiError for what took too long; an error when the thread ended */
async function work(worker: Worker, input: NoteInput, limit: number): Promise<Converted> {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    const before = await worker.cpuUsage();
    const answer = once(worker, 'message', { signal });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(input);
    const [converted] = (await Promise.race([
      answer,
      ended(worker, signal),
      watch(worker, before, limit, signal),
    ])) as [Converted];
    return converted;
  } finally {
    settled.abort();
  }
}

async function ended(worker: Worker, signal: AbortSignal): Promise<never> {
  await once(worker, 'exit', { signal });
  throw refuse('needs too much memory to read');
}

/** Counts what the thread computes, not what passes meanwhile: on a busy machine, a long note is as good as any. */
async function watch(
  worker: Worker,
  before: NodeJS.CpuUsage,
  limit: number,
  signal: AbortSignal,
): Promise<never> {
  for (const began = performance.now(); ;) {
    await sleep(LOOK_MS, undefined, { signal });
    const { user, system } = await worker.cpuUsage(before);
    if ((user + system) / 1000 > limit) throw refuse('has more parts than can be read in time');
    if (performance.now() - began > PATIENCE_MS) throw unavailable();
  }
}

function contentOf(converted: Converted): NoteContent {
  if ('content' in converted) return converted.content;
  if ('fault' in converted) throw new Error(converted.fault);
  throw new ApiError('INVALID', converted.refusal, converted.details ? { details: converted.details } : {});
}

function unavailable(): ApiError {
  return new ApiError(
    'UNAVAILABLE',
    'Many long notes are being saved right now. Please try again in a moment.',
    {
      retryAfter: 2,
    },
  );
}
