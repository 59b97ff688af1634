import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import emojis from 'emojibase-data/en/data.json' with { type: 'json' };
import { resolveEmojiData } from './emojiData.ts';

const file = join(import.meta.dirname, 'emojis.txt');

test('the list is what the package says: after an update of it, remove the file and run this', async () => {
  const lines = emojis.flatMap(({ emoji, label, group, version, tags = [] }) =>
    group === undefined ? [] : `${[emoji, label, group, version, ...tags].join('\t')}\n`,
  );
  await expect(lines.join('')).toMatchFileSnapshot(file);
});

test('the picker gets all of it that devices can draw, with words to find it by', async () => {
  vi.stubGlobal('fetch', async () => new Response(await readFile(file, 'utf8')));
  const { emojis: offered } = await resolveEmojiData('en', {});

  expect(offered[0]).toEqual({
    emoji: '😀',
    label: 'grinning face',
    category: 0,
    version: 1,
    tags: expect.arrayContaining(['cheerful', 'teeth']),
  });
  expect(offered.find(({ label }) => label === 'red heart')?.emoji).toBe('❤️');
  const known = emojis.filter(({ group, version }) => group !== undefined && group !== 2 && version <= 15.1);
  expect(offered.map(({ label }) => label)).toEqual(known.map(({ label }) => label));
});
