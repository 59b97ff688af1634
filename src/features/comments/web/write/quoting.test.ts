import { expect, test } from 'vitest';
import { readDraft, writeDraft } from './drafts.ts';
import { quoteInDraft } from './quoting.ts';

const contentOf = (draft: string) =>
  (JSON.parse(readDraft(draft).doc!) as { content: { type: string; content?: unknown[] }[] }).content;
const line = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

test('chosen words are quoted with an empty line below, each paragraph as one, and files stay', () => {
  const files = [{ fileID: 'f' }] as never;
  writeDraft('one', { text: '', mentions: [], files });
  quoteInDraft('one', ' The brass one\n\nrattles. ');
  expect(contentOf('one')).toEqual([
    { type: 'blockquote', content: [line('The brass one'), line('rattles.')] },
    { type: 'paragraph' },
  ]);
  expect(readDraft('one')).toMatchObject({ text: 'The brass one\nrattles.\n', files });
});

test('what was written already stays, below the quote', () => {
  writeDraft('two', { text: 'As I said.', mentions: [] });
  quoteInDraft('two', 'Three lamps');
  expect(contentOf('two')).toEqual([
    { type: 'blockquote', content: [line('Three lamps')] },
    line('As I said.'),
  ]);
  const before = readDraft('two');
  quoteInDraft('two', '');
  expect(readDraft('two')).toBe(before);
});

test('what is quoted already is not quoted again', () => {
  quoteInDraft('four', 'Three lamps');
  quoteInDraft('four', 'Two shades');
  const before = contentOf('four');
  quoteInDraft('four', 'Three lamps');
  expect(contentOf('four')).toEqual(before);
});

test('a long passage is quoted by its beginning', () => {
  quoteInDraft('three', '💡'.repeat(5000));
  expect(contentOf('three')[0]).toEqual({ type: 'blockquote', content: [line(`${'💡'.repeat(400)}…`)] });
});
