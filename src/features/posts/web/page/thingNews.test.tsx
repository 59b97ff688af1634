import { act, memo } from 'react';
import { expect, test } from 'vitest';
import type { Thing } from '#blocks/contract/index.ts';
import { render } from '#ui/web/testing/render.tsx';
import { ThingNews, useThing } from './thingNews.ts';

const thing = (_id: string, title: string) => ({ _id, title }) as Thing;
const drawings: string[] = [];

const Block = memo(function Block({ news, drawn }: { news: ThingNews; drawn: Thing }) {
  const { _id, title } = useThing(news, drawn);
  drawings.push(`${_id} ${title}`);
  return <p id={_id}>{title}</p>;
});

const shown = (id: string) => document.getElementById(id)?.textContent;

test('a block that changes is drawn again, and no other; one that is drawn anew is as it is then', async () => {
  const news = new ThingNews();
  const [one, two] = [thing('one', 'One'), thing('two', 'Two')];
  const draw = (things: readonly Thing[]) =>
    things.map((each) => <Block key={each._id} news={news} drawn={each} />);
  const page = await render(<div>{draw([one, two])}</div>);
  await act(async () => news.tell([one, two]));
  drawings.length = 0;

  const changed = thing('two', 'Two, again');
  await act(async () => news.tell([one, changed]));
  expect([shown('one'), shown('two')]).toEqual(['One', 'Two, again']);
  expect([...new Set(drawings)]).toEqual(['two Two, again']);

  // All are drawn, as when one comes: what was told since stays, and what they are drawn with counts.
  const latest = thing('two', 'Two, at last');
  await page.again(<div>{draw([thing('zero', 'Zero'), one, latest])}</div>);
  expect([shown('zero'), shown('one'), shown('two')]).toEqual(['Zero', 'One', 'Two, at last']);
  await act(async () => news.tell([one]));
  expect(shown('two')).toBe('Two, at last');
  await page.unmount();
});
