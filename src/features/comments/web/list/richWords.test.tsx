import { createRoot, type Root } from 'react-dom/client';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DocumentPart } from '#features/comments/contract/document.ts';
import { asBody, type Words } from './commentWords.ts';
import { docOf, joinedWords } from './richWords.ts';
import { RichText } from './RichText.tsx';

let root: Root;
let place: HTMLElement;
beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  place = document.createElement('div');
  root = createRoot(place);
});
afterEach(() => act(() => root.unmount()));

const paragraph = (...content: DocumentPart[]): DocumentPart => ({ type: 'paragraph', content });
const text = (words: string): DocumentPart => ({ type: 'text', text: words });
const bold = (words: string): DocumentPart => ({ type: 'text', marks: [{ type: 'bold' }], text: words });
const doc = (...content: DocumentPart[]): DocumentPart => ({ type: 'doc', content });
const rich = (words: string, ...content: DocumentPart[]): Words => ({
  text: words,
  mentions: [],
  doc: JSON.stringify(doc(...content)),
});
const plain = (words: string): Words => ({ text: words, mentions: [] });
const html = (document: DocumentPart) => {
  act(() => root.render(<RichText document={document} people={[]} />));
  return place.firstElementChild!.innerHTML;
};

test('a comment without formatting is sent as plain words, one with it as its document', () => {
  expect(asBody(rich('Well.', paragraph(text('Well.'))))).toEqual({ comment: 'Well.', mentionProfiles: [] });
  const words = rich('Well.', paragraph(bold('Well.')));
  expect(asBody(words)).toEqual({ comment: 'Well.', commentRAW: words.doc });
});

test('plain words become a document: lines stay lines, and whom they speak to is mentioned', () => {
  const mentions = [
    { profileID: 'a', name: 'Ann' },
    { profileID: 'b', name: 'Anna Lund' },
  ];
  const document = JSON.parse(docOf({ text: 'To @Anna Lund\nand @Ann.', mentions }));
  expect(document).toEqual(
    doc(
      paragraph(
        text('To '),
        { type: 'mention', attrs: { id: 'b', label: 'Anna Lund' } },
        { type: 'hardBreak' },
        text('and '),
        { type: 'mention', attrs: { id: 'a', label: 'Ann' } },
        text('.'),
      ),
    ),
  );
  expect(JSON.parse(docOf(plain('')))).toEqual(doc({ type: 'paragraph' }));
});

test('words that come back stand above what was written since', () => {
  expect(joinedWords(plain('One'), plain(''))).toEqual(plain('One'));
  expect(joinedWords(plain('One'), plain('Two'))).toEqual(plain('One\n\nTwo'));
  const both = joinedWords(rich('One', paragraph(bold('One'))), plain('Two'));
  expect(both.text).toBe('One\n\nTwo');
  expect(JSON.parse(both.doc!)).toEqual(doc(paragraph(bold('One')), paragraph(text('Two'))));
});

test('what is shown is made of known parts alone; all else shows its words', () => {
  expect(html(doc(paragraph(text('see https://example.org/a.'))))).toContain('href="https://example.org/a"');
  const hostile: DocumentPart = {
    type: 'text',
    text: '<img src=x onerror=alert(1)>',
    marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }, { type: 'style' }],
  };
  expect(html(doc(paragraph(hostile)))).toBe('<p dir="auto">&lt;img src=x onerror=alert(1)&gt;</p>');
  expect(html(doc({ type: 'iframe', attrs: { src: '//x' }, content: [text('frame')] }))).toBe('frame');
  // Kept before documents were checked.
  const strange = [null, 3, { type: 'paragraph', content: 'x' }, { type: 'text', marks: [null] }];
  expect(html({ type: 'doc', content: strange as never })).toBe('<p dir="auto"></p>');
});
