import { act, memo } from 'react';
import { expect, test } from 'vitest';
import type { Thing } from '#blocks/contract/index.ts';
import { render } from '#ui/web/testing/render.tsx';
import { ThingStore, useThing } from './thingStore.ts';

const thing = (_id: string, title: string) => ({ _id, title }) as Thing;
const drawings: string[] = [];

const Block = memo(function Block({ store, drawn }: { store: ThingStore; drawn: Thing }) {
  const { _id, title } = useThing(store, drawn);
  drawings.push(`${_id} ${title}`);
  return <p id={_id}>{title}</p>;
});

const shown = (id: string) => document.getElementById(id)?.textContent;

test('a block that changes is drawn again, and no other; one that is drawn anew is as it is then', async () => {
  const store = new ThingStore();
  const [one, two] = [thing('one', 'One'), thing('two', 'Two')];
  const draw = (things: readonly Thing[]) =>
    things.map((each) => <Block key={each._id} store={store} drawn={each} />);
  const page = await render(<div>{draw([one, two])}</div>);
  await act(async () => store.set([one, two]));
  drawings.length = 0;

  const changed = thing('two', 'Two, again');
  await act(async () => store.set([one, changed]));
  expect([shown('one'), shown('two')]).toEqual(['One', 'Two, again']);
  expect([...new Set(drawings)]).toEqual(['two Two, again']);

  // All are drawn, as when one comes: what was told since stays, and what they are drawn with counts.
  const latest = thing('two', 'Two, at last');
  await page.again(<div>{draw([thing('zero', 'Zero'), one, latest])}</div>);
  expect([shown('zero'), shown('one'), shown('two')]).toEqual(['Zero', 'One', 'Two, at last']);
  await act(async () => store.set([one]));
  expect(shown('two')).toBe('Two, at last');
  await page.unmount();
});
