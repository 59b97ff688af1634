import { setImmediate as turn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { SaveOutcome } from '#blocks/web/blockView.ts';
import type { SaveBase } from '#platform/web/saving/saveQueue.ts';
import { NoteSync } from './noteSync.ts';

const textOf = (words: string) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] });

/** An editor whose text is a variable, and a queue that answers when told. */
function open(words: string, base: SaveBase) {
  const saves: { text: string; base: SaveBase; settle(outcome: SaveOutcome): void }[] = [];
  const page = { text: textOf(words), beside: [] as string[] };
  const sync = new NoteSync(
    {
      read: () => page.text,
      show: (text) => {
        page.text = text;
        return true;
      },
      isReady: () => true,
      save: (text, from) => new Promise((settle) => saves.push({ text, base: from, settle })),
      keepBeside: (text) => void page.beside.push(text),
    },
    base,
  );
  return { sync, saves, page };
}
const settled = () => turn();

test('a text left by an earlier visit is handed over at once, as it was, and what is typed after goes on from it', async () => {
  const left = textOf('Brass, or oak?');
  const { sync, saves, page } = open('Brass, or oak?', { version: 3, text: textOf('Brass') });
  sync.adopt(left);
  expect(saves.map(({ text, base }) => [text, base])).toEqual([
    [left, { version: 3, text: textOf('Brass') }],
  ]);
  saves[0]!.settle({ version: 4, bodyRaw: left });
  await settled();
  sync.flush();
  expect(saves).toHaveLength(1); // nothing was typed
  page.text = textOf('Brass, or oak? Oak.');
  sync.typed();
  sync.flush();
  expect(saves[1]).toMatchObject({ text: page.text, base: { version: 4, text: left } });
});

test('where it was put together with somebody else’s meanwhile, that is shown', async () => {
  const { sync, saves, page } = open('Brass, or oak?', { version: 3, text: textOf('Brass') });
  sync.adopt(page.text);
  sync.received({ version: 5, text: textOf('Old brass, or oak?') });
  expect(page.text).toBe(textOf('Brass, or oak?'));
  saves[0]!.settle({ version: 5, bodyRaw: textOf('Old brass, or oak?') });
  await settled();
  expect([page.text, page.beside]).toEqual([textOf('Old brass, or oak?'), []]);
});

test('what is typed while the line is slow goes on from what was acknowledged, though more is on its way', async () => {
  const { sync, saves, page } = open('', { version: 1, text: textOf('') });
  const type = (words: string) => {
    page.text = textOf(words);
    sync.typed();
    sync.flush();
  };
  type('One');
  type('One two');
  saves[0]!.settle({ version: 2, bodyRaw: textOf('One') });
  await settled();
  type('One two three');
  // With an older version it would be taken for a clash with oneself.
  expect(saves[2]!.base).toEqual({ version: 2, text: textOf('One two') });

  // The editor does not have the server's merge yet: further typing is merged with it too.
  saves[1]!.settle({ version: 4, bodyRaw: textOf('Their one two') });
  await settled();
  type('One two three four');
  expect(saves[3]!.base.version).toBe(2);
});

test('what is typed without a pause is handed over as it is typed, a few times a second', async () => {
  vi.useFakeTimers();
  try {
    const { sync, saves, page } = open('', { version: 1, text: textOf('') });
    const at: number[] = [];
    const start = performance.now();
    for (let letters = 1; letters <= 20; letters++) {
      page.text = textOf('x'.repeat(letters));
      sync.typed();
      const before = saves.length;
      await vi.advanceTimersByTimeAsync(50);
      if (saves.length > before) at.push(performance.now() - start);
    }
    expect(at[0]).toBe(50); // the first letter at once
    expect(saves.length).toBeGreaterThanOrEqual(4);
    expect(saves.length).toBeLessThanOrEqual(5); // of a second
    await vi.advanceTimersByTimeAsync(250);
    expect(saves.at(-1)!.text).toBe(page.text);
  } finally {
    vi.useRealTimers();
  }
});

test('a long note is handed over less often, up to its last word', async () => {
  vi.useFakeTimers();
  try {
    const { sync, saves, page } = open('', { version: 1, text: textOf('') });
    for (let letters = 1; letters <= 60; letters++) {
      page.text = textOf('x'.repeat(100_000 + letters));
      sync.typed();
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(saves.length).toBeLessThanOrEqual(4); // of three seconds
    await vi.advanceTimersByTimeAsync(1500);
    expect(saves.at(-1)!.text).toBe(page.text);
    page.text = textOf('x'.repeat(100_100));
    sync.typed();
    sync.flush(); // as when one leaves it
    expect(saves.at(-1)!.text).toBe(page.text);
  } finally {
    vi.useRealTimers();
  }
});
