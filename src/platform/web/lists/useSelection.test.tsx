import { act } from 'react';
import { expect, test } from 'vitest';
import { render } from '#ui/web/testing/render.tsx';
import { useSelection, type Selection } from './useSelection.ts';

async function select(ids: string[]) {
  let selection!: Selection;
  const List = ({ items }: { items: string[] }) => {
    selection = useSelection(items);
    return null;
  };
  const { again, unmount } = await render(<List items={ids} />);
  return {
    now: () => ids.filter((id) => selection.has(id)).join(''),
    count: () => selection.count,
    do: (change: (selection: Selection) => void) => act(async () => change(selection)),
    show: (items: string[]) => again(<List items={items} />),
    unmount,
  };
}

test('items are chosen one by one, from one to another, and all', async () => {
  const list = await select(['a', 'b', 'c', 'd', 'e']);
  await list.do(({ toggle }) => toggle('b'));
  await list.do(({ extendTo }) => extendTo('d'));
  expect(list.now()).toBe('bcd');
  await list.do(({ toggle }) => toggle('c'));
  expect(list.now()).toBe('bd');
  await list.do(({ extendTo }) => extendTo('a')); // from the one that was touched last, also where it was let go
  expect(list.now()).toBe('abcd');
  await list.do(({ all }) => all());
  expect(list.now()).toBe('abcde');
  await list.do(({ clear }) => clear());
  expect([list.now(), list.count()]).toEqual(['', 0]);
  await list.unmount();
});

test('an item that has gone is not counted, and where nothing was chosen yet, a range is one item', async () => {
  const list = await select(['a', 'b', 'c']);
  await list.do(({ extendTo }) => extendTo('b'));
  expect(list.now()).toBe('b');
  await list.do(({ toggle }) => toggle('c'));
  await list.show(['a', 'c']);
  expect(list.count()).toBe(1);
  await list.unmount();
});
