import { fileLinks, type FileLinkSet } from '#features/uploads/contract.ts';
import type { Call } from '#platform/web/live/live.ts';

const GATHER_MS = 30;
const AT_ONCE = 100;

interface Asked {
  fileID: string;
  answer(links: FileLinkSet | undefined): void;
}

let waiting: Asked[] = [];

/**
 * Links to a file in place of those that have run out; many asked for together are one call.
 * @returns undefined offline, and for a file that is not one's to see any more
 */
export function freshLinks(call: Call, fileID: string): Promise<FileLinkSet | undefined> {
  if (waiting.length === 0) setTimeout(() => ask(call), GATHER_MS);
  return new Promise((answer) => waiting.push({ fileID, answer }));
}

/** Whether a link is good for some seconds yet, by the time it carries. */
export function isFresh(url: string, now = Date.now()): boolean {
  const expires = Number(/[?&]e=(\d+)/.exec(url)?.[1] ?? 0);
  return expires * 1000 > now + 5000;
}

function ask(call: Call): void {
  const all = waiting;
  waiting = [];
  for (let at = 0; at < all.length; at += AT_ONCE) void answerEach(call, all.slice(at, at + AT_ONCE));
}

async function answerEach(call: Call, asked: Asked[]): Promise<void> {
  const fileIDs = [...new Set(asked.map(({ fileID }) => fileID))];
  const links = await call(fileLinks, { body: { fileIDs } }).then(
    ({ data }) => data.info,
    () => [], // offline: the blur stays
  );
  for (const { fileID, answer } of asked) answer(links.find((other) => other.fileID === fileID));
}
