import { expect, test } from 'vitest';
import { drawnMatches } from './drawnMatches.ts';
import { countIn, placesIn, replaceIn } from './findInNote.ts';

const bold = [{ type: 'bold' }];
const note = (...content: object[]) => JSON.stringify({ type: 'doc', content });
const line = (...content: object[]) => ({ type: 'paragraph', content });
const text = (words: string, marks?: object[]) => ({ type: 'text', text: words, ...(marks && { marks }) });
const lamp = { words: 'lamp', isExact: false };

const body = note(
  line(text('A la'), text('mp', bold), text(', two lamps.')),
  { type: 'bulletList', content: [{ type: 'listItem', content: [line(text('LAMP'))] }] },
  line(text('la'), { type: 'hardBreak' }, text('mp')),
  { type: 'codeBlock', content: [text('lamp()\nlamp()')] },
);

test('words are found in lines, lists and code, whatever their formatting, and not across what is no text', () => {
  expect(countIn(body, lamp)).toBe(5);
  expect(countIn(body, { ...lamp, isExact: true })).toBe(4);
  expect(countIn(body, { words: '', isExact: false })).toBe(0);
  expect(countIn('no document', lamp)).toBe(0);
});

test('a match is found where it was though small letters are longer, and none lies over another', () => {
  expect(placesIn('İİ lamp', lamp)).toEqual([3]);
  expect(placesIn('aaaa', { words: 'aa', isExact: true })).toEqual([0, 2]);
});

test('one is replaced, or all, and new words look as the old ones began', () => {
  expect(replaceIn(body, lamp, 'light', 0)).toBe(
    body.replace(
      '{"type":"text","text":"A la"},{"type":"text","text":"mp","marks":[{"type":"bold"}]}',
      '{"type":"text","text":"A light"}',
    ),
  );
  const all = replaceIn(body, lamp, 'light');
  expect(countIn(all, lamp)).toBe(0);
  expect(countIn(all, { words: 'light', isExact: true })).toBe(5);
  expect(all).toContain('"two lights."'.slice(1, -1));
  expect(all).toContain('light()\\nlight()');
});

test('a line of which nothing is left is an empty one', () => {
  expect(replaceIn(note(line(text('lamp'))), lamp, '')).toBe(note({ type: 'paragraph' }));
});

test('a note that is drawn has its matches in the same order and number', () => {
  document.body.innerHTML =
    '<div data-note><p>A la<strong>mp</strong>, two lamps.</p><ul><li><p>LAMP</p></li></ul><p>la<br>mp</p>' +
    '<pre><span>lamp</span><code>lamp()\n<span>la</span>mp()</code></pre></div>';
  const found = drawnMatches(document.querySelector('[data-note]')!, lamp);
  expect(found).toHaveLength(countIn(body, lamp));
  expect([found[0]!.startOffset, found[0]!.endContainer.textContent, found[0]!.endOffset]).toEqual([
    2,
    'mp',
    2,
  ]);
});
