import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { readConfig } from '../settings/config.ts';
import type { Services } from '../events/context.ts';
import { RawJson, read } from './feature.ts';
import { createHttp } from './http.ts';
import type { Log } from '../settings/log.ts';
import { MOST_ANSWER_BYTES, mountRoute } from './route.ts';

/** Makes a call that answers such a text. @returns its status, its error, and the lines of the log */
async function answerWith(text: string) {
  const lines: object[] = [];
  const note = (line: object) => void lines.push(line);
  const log = { debug: () => {}, warn: note, error: note } as unknown as Log;
  const services = { config: readConfig({ NODE_ENV: 'test' }), log } as Services;
  const http = createHttp(services);
  const endpoint = defineEndpoint({
    name: 'x.large',
    method: 'GET',
    path: '/large',
    summary: 'Answers much',
    needs: 'anyone',
    answer: z.string(),
  });
  mountRoute(
    http,
    read(endpoint, async () => new RawJson(text)),
    {
      services,
      authenticate: async () => ({}) as never,
      committed: () => {},
      guard: { admit: async () => {}, admitBody: async () => {} },
    },
  );
  const answer = await http.inject('/large');
  await http.close();
  return { status: answer.statusCode, error: answer.json<{ error?: string }>().error, lines };
}

test('an answer of more than 8 MB is none: the caller is told, and whoever runs the server', async () => {
  expect(await answerWith(`"${'x'.repeat(MOST_ANSWER_BYTES - 2)}"`)).toEqual({
    status: 200,
    error: undefined,
    lines: [],
  });
  expect(await answerWith(`"${'x'.repeat(MOST_ANSWER_BYTES - 1)}"`)).toEqual({
    status: 422,
    error: 'LIMIT_REACHED',
    lines: [{ call: 'x.large', bytes: MOST_ANSWER_BYTES + 1 }],
  });
  // Bytes are counted, not characters.
  expect((await answerWith(`"${'…'.repeat(MOST_ANSWER_BYTES / 2)}"`)).status).toBe(422);
});
