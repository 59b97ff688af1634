import { expect, test } from 'vitest';
import type { Thing } from '#blocks/contract/index.ts';
import { openItems } from './checkItems.ts';

const item = (text: string, checked = false, ...below: object[]) => ({
  type: 'taskItem',
  attrs: { checked },
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }, ...below],
});
const list = (...content: object[]) => ({ type: 'taskList', content });
const note = (...content: object[]) =>
  ({ thingType: 'NOTE', bodyRaw: JSON.stringify({ type: 'doc', content }) }) as Thing;

test('what is not ticked off is found, in order, each once, whatever it stands in', () => {
  const things = [
    note(list(item('Lamps'), item('Chairs', true), item('Tables', true, list(item('Legs'))))),
    { thingType: 'FILE' } as Thing,
    note({ type: 'blockquote', content: [list(item('Lamps'), item('  Two \n words '), item(' '))] }),
  ];
  expect(openItems(things)).toEqual(['Lamps', 'Legs', 'Two words']);
  expect(openItems([note(list(item('Shelves', false, list(item('Bolts')))))])).toEqual(['Shelves', 'Bolts']);
});

test('what is longer than a title ends there', () => {
  expect(openItems([note(list(item('x'.repeat(300))))])[0]).toHaveLength(200);
});
