import { describe, expect, test } from 'vitest';
import type { Call } from './live.ts';
import { counted, pagedList, type PageStart } from './pagedList.ts';

const call = (() => Promise.reject(new Error('nothing is called'))) as unknown as Call;
const world = Array.from({ length: 25 }, (_, at) => at);

/** A list of 25 numbers in pages of 10, opened at its start or in the middle. */
function numbers(opened: number) {
  const starts: PageStart[] = [];
  const list = pagedList<number, { sum: number }, { info: number[]; hasRemaining: boolean; sum: number }>({
    key: ['numbers', opened],
    rooms: () => ['board:0'],
    apply: (data) => data,
    besides: ({ sum }) => ({ sum }),
    page: async (_call, start) => {
      starts.push(start);
      const back = start.cursor?.startsWith('<') === true;
      const end = back ? Number(start.cursor!.slice(1)) : 0;
      const from = back ? Math.max(0, end - 10) : Number(start.cursor ?? opened);
      const info = back ? world.slice(from, end) : world.slice(from, from + 10);
      const hasRemaining = back ? from > 0 : from + 10 < world.length;
      const cursor = back ? `<${from}` : String(from + 10);
      const cursorBefore = !back && start.cursor === undefined && from > 0 ? `<${from}` : undefined;
      const page = { info, hasRemaining, ...(hasRemaining && { cursor }), cursorBefore };
      return { data: { ...page, sum: start.cursor === undefined ? 300 : -1 }, asOf: { 'board:0': 1 } };
    },
  });
  return { list, starts };
}

describe('a list that is read by pages', () => {
  test('begins with a page without a cursor and goes on from its end, to the last', async () => {
    const { list, starts } = numbers(0);
    let { data } = await list.read(call);
    while (data.cursor !== undefined) data = list.join!(data, (await list.more!(call, data, 'after')).data);
    expect(data.items).toEqual(world);
    expect(data.until).toBeUndefined();
    expect(starts).toEqual([{}, { cursor: '10' }, { cursor: '20' }]);
  });

  test('opened in the middle, goes on at both its ends', async () => {
    const { list } = numbers(12);
    let { data } = await list.read(call);
    expect([data.from, data.until]).toEqual([12, 21]);
    data = list.join!(data, (await list.more!(call, data, 'before')).data);
    data = list.join!(data, (await list.more!(call, data, 'after')).data);
    data = list.join!(data, (await list.more!(call, data, 'before')).data);
    expect(data.items).toEqual(world);
    expect([data.from, data.until]).toEqual([undefined, undefined]);
  });

  test('what the first page says besides stays with the list', async () => {
    const { list } = numbers(0);
    const first = (await list.read(call)).data;
    expect(list.join!(first, (await list.more!(call, first, 'after')).data).sum).toBe(300);
  });

  test('a page without a place to go on from is refused, and asks for nothing', async () => {
    const { list, starts } = numbers(20);
    const { data } = await list.read(call);
    await expect(list.more!(call, data, 'after')).rejects.toThrow(
      'No data returned from getMoreCurrentPostsData / fetchCollectionThings',
    );
    expect(starts).toEqual([{}]);
  });

  test('the first page alone asks how many there are', () => {
    expect([counted({}), counted({ cursor: 'x' })]).toEqual([{ includeCount: true }, { cursor: 'x' }]);
  });
});
