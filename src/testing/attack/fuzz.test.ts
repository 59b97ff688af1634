import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNote } from '#blocks/note/contract.ts';
import { createBoard } from '#features/boards/contract.ts';
import { createPost } from '#features/posts/contract.ts';
import { ErrorAnswer } from '#platform/contract/errors.ts';
import { call, createTestApp, type TestApp } from '../app.ts';
import { hostileValue, type JsonSchema } from './arbitraries.ts';
import { createPerson, type Person } from '../people.ts';
import { runs } from '../runs.ts';

/** Requests a call: fifty take 40 s of `npm test`. Each day's are others, and the night makes up for them. */
const RUNS = runs('FUZZ_RUNS', { byDay: 25, atNight: 1000 });

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; schema: JsonSchema }[];
  /** Without JSON where the body is a file: the hostile ones have tests of their own. */
  requestBody?: { content: { 'application/json'?: { schema: JsonSchema } } };
}

let app: TestApp;
let person: Person;
let known: Record<string, string[]> = {};
let operations: { method: string; path: string; operation: Operation }[] = [];
let schemas: Record<string, JsonSchema> = {};

beforeAll(async () => {
  app = await createTestApp();
  await refill();
  const document = (await app.http.inject('/api/openapi.json')).json();
  schemas = document.components.schemas;
  operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        operation,
      })),
  );
});
afterAll(() => app.dispose());

/** Somebody, and things that exist, so that calls get past the door; the calls themselves may end or delete them. */
async function refill() {
  person = await createPerson(app);
  const as = { headers: person.headers };
  const board = await call(app, createBoard, { body: { title: 'Fuzzed' } }, as);
  const post = await call(app, createPost, { params: { boardID: board._id }, body: { title: 'Fuzzed' } }, as);
  const note = await call(
    app,
    createNote,
    { params: { boardID: board._id, postID: post._id }, body: { body: '<p>x</p>' } },
    as,
  );
  known = {
    boardID: [board._id],
    _id: [board._id],
    postID: [post._id],
    thingID: [note._id],
    profileID: [person.profileID],
    room: [`board:${board._id}`, `post:${post._id}`],
  };
}

function resolve(schema: JsonSchema): JsonSchema {
  return schema.$ref ? resolve(schemas[schema.$ref.split('/').at(-1)!]!) : schema;
}

describe('bad input', () => {
  test('on every call answers a documented error, never a fault, and never outside the schema', async () => {
    expect(operations.length).toBeGreaterThan(30);
    for (const { method, path, operation } of operations) {
      await refill();
      const part = (place: string) =>
        fc.record(
          Object.fromEntries(
            operation.parameters
              .filter((p) => p.in === place)
              .map((p) => [p.name, hostileValue(resolve(p.schema), (name) => known[name] ?? [], p.name)]),
          ),
        );
      const json = operation.requestBody?.content['application/json'];
      const body = json
        ? hostileValue(resolve(json.schema), (name) => known[name] ?? [])
        : fc.constant(undefined);
      await fc.assert(
        fc.asyncProperty(part('path'), part('query'), body, async (params, query, payload) => {
          const url = `/api${path}`.replace(/\{(\w+)\}/g, (_, name: string) =>
            encodeURIComponent(wellFormed(String((params as Record<string, unknown>)[name]).slice(0, 300))),
          );
          const search = new URLSearchParams(
            Object.entries(query as object).map(([key, value]) => [key, wellFormed(String(value))]),
          ).toString();
          const response = await app.http.inject({
            method: method as 'POST',
            url: search ? `${url}?${search}` : url,
            headers: {
              ...person.headers,
              ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
            },
            ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
          });
          if (response.statusCode >= 500)
            throw new Error(`${operation.operationId} answered ${response.statusCode}: ${response.body}`);
          if (response.statusCode >= 400)
            expect(ErrorAnswer.safeParse(response.json()).success, response.body).toBe(true);
        }),
        { numRuns: RUNS },
      );
    }
  }, 1_800_000);
});

const wellFormed = (value: string) => value.toWellFormed();
