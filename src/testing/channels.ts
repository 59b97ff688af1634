import { randomUUID } from 'node:crypto';
import { BroadcastChannel } from 'node:worker_threads';
import { afterAll } from 'vitest';

// Of what tabs tell each other happy-dom knows nothing. Node's channels reach every thread of the process, and files of
// tests run in several: those of a file are its own.
const file = randomUUID();
const opened: BroadcastChannel[] = [];
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${file} ${name}`);
    opened.push(this);
  }
} as typeof globalThis.BroadcastChannel;
afterAll(() => {
  for (const channel of opened) channel.close();
});
