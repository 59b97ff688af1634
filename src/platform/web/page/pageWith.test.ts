import { expect, test, vi } from 'vitest';
import { pageWith } from './pageWith.ts';

test('a page is made of its additions, and both are asked for at once', async () => {
  const page = { default: () => null };
  const make = vi.fn(() => page);
  const asked: string[] = [];
  const load = pageWith<string>(
    async () => {
      asked.push('page');
      return { pageWith: make };
    },
    async () => {
      asked.push('additions');
      return ['tags', 'trail'];
    },
  );
  expect(asked).toEqual([]);
  const loading = load();
  expect(asked).toEqual(['page', 'additions']);
  expect(await loading).toBe(page);
  expect(make).toHaveBeenCalledExactlyOnceWith(['tags', 'trail']);
});
