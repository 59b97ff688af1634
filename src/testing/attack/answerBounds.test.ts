import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { MAX_EMOJI, MAX_REACTIONS } from '#features/reactions/contract.ts';
import { MOST_ANSWER_BYTES } from '#platform/server/http/route.ts';
import { features } from '../../features.server.ts';
import { mostBytes, type Schema } from '../mostBytes.ts';

// No answer is larger than can be sent. The largest answer is the one that the contract allows: in tests every answer
// is held to its contract. Where the parts of an answer are bounded together instead of each alone, a test of its own
// holds that bound.

/** Calls whose answer's parts are bounded together: the test that holds it. */
const together: Record<string, string> = {
  'posts.open':
    'features/posts/server/blocks/things.test.ts › a post is read up to what an answer holds, nearest to what was asked for, and on from there',
  'posts.openAt':
    'features/posts/server/blocks/things.test.ts › a block in the path opens the window around it',
  'posts.create': 'features/posts/server/blocks/things.test.ts › a post holds so much text and no more',
  'comments.list':
    'features/comments/server/comments.test.ts › a page is so many comments, or so many bytes: long ones come in several',
  'reactions.list':
    'features/comments/server/commentJson.test.ts › of many reactions a call answers as many as fit, and all are read',
  'events.list':
    'testing/live/history.test.ts › what is large comes in pieces of about a megabyte, and what is too much is read afresh',
};

/** Of all there are, one has a date and whose it is; of letters, each is six bytes at most. */
const parts = { Reactions: MAX_REACTIONS * 80 + MAX_EMOJI * 250, Passage: 1000 * 6 + 60 * 30 };

const endpoints = features.flatMap(({ routes = [] }) => routes.map(({ endpoint }) => endpoint));

test.for(endpoints.filter(({ bytes }) => !bytes).map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s answers less than 8 MB',
  ([name, { answer }]) => {
    const schema = z.toJSONSchema(answer, { unrepresentable: 'any' }) as Schema;
    const { bytes, endless } = mostBytes(schema, parts);
    if (name in together) return;
    expect(endless).toEqual([]);
    expect(bytes).toBeLessThan(MOST_ANSWER_BYTES);
  },
);

test('what is bounded together is held by a test', async () => {
  for (const [name, held] of Object.entries(together)) {
    const [file, title] = held.split(' › ') as [string, string];
    expect(await readFile(new URL(`../../${file}`, import.meta.url), 'utf8'), name).toContain(title);
  }
});
