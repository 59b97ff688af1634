import { expect, test } from 'vitest';
import type { Call } from '#platform/web/live/live.ts';
import { boardFaces } from './boardFaces.ts';

const person = (id: string) => ({ id, firstName: id });

test('the faces of all boards that a page asks for at once are read by one call, and go each to its board', async () => {
  const asked: string[][] = [];
  const call = (async (_endpoint: unknown, { body }: { body: { boardIDs: string[] } }) => {
    asked.push(body.boardIDs);
    const info = body.boardIDs
      .filter((id) => id !== 'closed')
      .map((boardID) => ({ boardID, people: [person(boardID)] }));
    return { data: { info }, asOf: {} };
  }) as unknown as Call;
  const read = (ids: string[]) => Promise.allSettled(ids.map((id) => boardFaces(id).read(call)));
  const first = await read(['one', 'closed', 'two']);
  expect(first).toMatchObject([
    { value: { data: [{ id: 'one' }] } },
    { reason: { status: 404 } }, // as if it were asked for by itself
    { value: { data: [{ id: 'two' }] } },
  ]);
  await read(['three']);
  expect(asked).toEqual([['one', 'closed', 'two'], ['three']]);
  await read(Array.from({ length: 130 }, (_, at) => `board ${at}`));
  expect(asked.slice(2).map((ids) => ids.length)).toEqual([100, 30]);
});
