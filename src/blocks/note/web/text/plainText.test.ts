import { expect, test } from 'vitest';
import { plainText } from './plainText.ts';

const p = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

test('a note without its formatting still reads as it was meant', () => {
  const document = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Lamps' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Ask ' },
          { type: 'mention', attrs: { id: '1', label: 'Priya' } },
          { type: 'hardBreak' },
          { type: 'text', text: 'soon' },
        ],
      },
      {
        type: 'bulletList',
        content: [
          {
            type: 'listItem',
            content: [
              p('one'),
              { type: 'bulletList', content: [{ type: 'listItem', content: [p('in it')] }] },
            ],
          },
          { type: 'listItem', content: [p('two')] },
        ],
      },
      { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [p('third')] }] },
      { type: 'taskList', content: [{ type: 'taskItem', attrs: { checked: true }, content: [p('done')] }] },
      { type: 'blockquote', content: [p('said')] },
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [
              { type: 'tableCell', content: [p('a')] },
              { type: 'tableCell', content: [p('b')] },
            ],
          },
        ],
      },
    ],
  };
  expect(plainText(JSON.stringify(document))).toBe(
    'Lamps\n\nAsk @Priya\nsoon\n\n- one\n  - in it\n- two\n\n3. third\n\n[x] done\n\n> said\n\na\tb',
  );
});

test('what is no document has no words', () => {
  expect(plainText('')).toBe('');
  expect(plainText('{"type":"doc","content":[{"type":"paragraph"}]}')).toBe('');
});
