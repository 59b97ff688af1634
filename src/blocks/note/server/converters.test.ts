import { expect, test } from 'vitest';
import { NOTE_LIMIT } from '#blocks/note/contract.ts';
import { noteContents } from './content.ts';
import { convert } from './convert.ts';
import { Converters } from './converters.ts';

// Notes that are long: converted on a thread of their own, so that nobody waits for them but who wrote them.

const paragraphs = (count: number) =>
  JSON.stringify({
    type: 'doc',
    content: Array.from({ length: count }, () => ({
      type: 'paragraph',
      content: [{ type: 'text', text: 'Some words of a long note' }],
    })),
  });
const long = { bodyRaw: paragraphs(1900) };
const dear = { body: '<a href="https://a.b">x'.repeat(4900) };

/** Milliseconds that this thread computes for something. */
async function computing(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

test('a long note comes out the same, and costs this thread little', async () => {
  const notes = [long, dear, { body: 'short' }];
  await expect(noteContents([long])).resolves.toEqual([convert(long)]);
  const here = Math.min(await computing(() => notes.map(convert)), await computing(() => notes.map(convert)));
  const there = Math.min(
    await computing(async () => [await noteContents([long]), await noteContents([dear])]),
    await computing(async () => [await noteContents([long]), await noteContents([dear])]),
  );
  expect(there).toBeLessThan(here / 2);
});

test('what takes too long to compute is refused, and the next note is none the worse for it', async () => {
  const converters = new Converters(1);
  const tooLong = { body: '<p>a</p>'.repeat(200_000) }; // longer than a call may bring: there is nothing as dear in one
  await expect(converters.convert(tooLong)).rejects.toMatchObject({
    code: 'INVALID',
    message: 'This note has more parts than can be read in time.',
  });
  await expect(converters.convert({ body: '<p>short</p>' })).resolves.toMatchObject({ plain: 'short' });
});

test('a refusal is told as if it were found here', async () => {
  const bad = { bodyRaw: `${long.bodyRaw.slice(0, -2)},{"type":"script"}]}` };
  await expect(noteContents([bad])).rejects.toMatchObject({
    code: 'INVALID',
    message: 'This note has a part of an unknown kind.',
    details: [{ field: 'bodyRaw', message: 'has a part of an unknown kind' }],
  });
});

test('the notes of one call have one budget, which is looked at before any of them is read', async () => {
  const half = { bodyRaw: `{${' '.repeat(NOTE_LIMIT / 2)}` }; // no JSON: reading it would say so
  await expect(noteContents([half, half])).rejects.toMatchObject({
    message: expect.stringContaining('longer than 200000 characters together'),
  });
  const tags = { body: '<p>a</p>'.repeat(1300) };
  await expect(noteContents([tags])).resolves.toHaveLength(1);
  await expect(noteContents([tags, tags])).rejects.toMatchObject({
    message: 'This note has too many parts.',
  });
});

test('the first of them that is refused ends it', async () => {
  const converters = new Converters();
  const many = Array.from({ length: 12 }, () => converters.convert(long));
  expect(await Promise.all(many)).toHaveLength(12);
  await expect(noteContents([{ bodyRaw: '{' }, long])).rejects.toMatchObject({
    message: 'This note is not valid JSON.',
  });
});
