import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameNote, mergeNotes, type DocumentNode } from './mergeNotes.ts';

const p = (text: string): DocumentNode => ({
  type: 'paragraph',
  ...(text === '' ? {} : { content: [{ type: 'text', text }] }),
});
const item = (text: string, checked = false): DocumentNode => ({
  type: 'taskItem',
  attrs: { checked },
  content: [p(text)],
});
const list = (...items: DocumentNode[]): DocumentNode => ({ type: 'taskList', content: items });
const doc = (...content: DocumentNode[]) => JSON.stringify({ type: 'doc', content });

/** The paragraphs of a merged note, or undefined. */
const merge = (base: string, mine: string, theirs: string) => {
  const merged = mergeNotes(base, mine, theirs);
  return merged === undefined ? undefined : (JSON.parse(merged) as DocumentNode).content;
};

describe('two people in one note', () => {
  test('who changed nothing takes what the other made', () => {
    expect(merge(doc(p('a')), doc(p('a')), doc(p('b')))).toEqual([p('b')]);
    expect(merge(doc(p('a')), doc(p('b')), doc(p('a')))).toEqual([p('b')]);
  });

  test('changes to different paragraphs are both kept', () => {
    const base = doc(p('a'), p('b'), p('c'));
    expect(merge(base, doc(p('a1'), p('b'), p('c')), doc(p('a'), p('b'), p('c1')))).toEqual([
      p('a1'),
      p('b'),
      p('c1'),
    ]);
    expect(merge(base, doc(p('b'), p('c')), doc(p('a'), p('b'), p('c'), p('d')))).toEqual([
      p('b'),
      p('c'),
      p('d'),
    ]);
  });

  test('next to a changed paragraph others may be put in and taken out', () => {
    const base = doc(p('a'), p('b'));
    expect(merge(base, doc(p('a'), p('b1'), p('new')), doc(p('a1'), p('b')))).toEqual([
      p('a1'),
      p('b1'),
      p('new'),
    ]);
    expect(merge(base, doc(p('a1'), p('b')), doc(p('a'), p('new'), p('b1')))).toEqual([
      p('a1'),
      p('new'),
      p('b1'),
    ]);
  });

  test('what both put in at one place comes one after the other', () => {
    const base = doc(list(item('a')));
    expect(merge(base, doc(list(item('a'), item('mine'))), doc(list(item('a'), item('theirs'))))).toEqual([
      list(item('a'), item('theirs'), item('mine')),
    ]);
  });

  test('boxes of one list ticked by each', () => {
    const base = doc(list(item('a'), item('b')));
    expect(merge(base, doc(list(item('a', true), item('b'))), doc(list(item('a'), item('b', true))))).toEqual(
      [list(item('a', true), item('b', true))],
    );
  });

  test('different words of one paragraph', () => {
    expect(merge(doc(p('one two three')), doc(p('ONE two three')), doc(p('one two three four')))).toEqual([
      p('ONE two three four'),
    ]);
  });

  test('a heading made of it by one, its words changed by the other', () => {
    const heading: DocumentNode = { ...p('one'), type: 'heading', attrs: { level: 1 } };
    expect(merge(doc(p('one')), doc(heading), doc(p('one two')))).toEqual([
      { ...heading, content: [{ type: 'text', text: 'one two' }] },
    ]);
  });

  test('the same words changed by both cannot be put together', () => {
    expect(merge(doc(p('one')), doc(p('two')), doc(p('three')))).toBeUndefined();
    expect(merge(doc(p('one')), doc(p('one a')), doc(p('one b')))).toBeUndefined();
    expect(merge(doc(p('one')), doc(), doc(p('one b')))).toBeUndefined();
    expect(merge('', doc(p('one')), doc(p('two')))).toBeUndefined();
  });

  test('attributes that say nothing make no difference', () => {
    const plain = doc({ type: 'codeBlock', content: [{ type: 'text', text: 'a' }] });
    const spelled = doc({
      content: [{ text: 'a', type: 'text' }],
      attrs: { language: null },
      type: 'codeBlock',
    });
    expect(isSameNote(plain, spelled)).toBe(true);
  });

  const paragraphs = fc.array(fc.constantFrom('a', 'b', 'c', 'd').map(p), { maxLength: 6 });

  test('with one’s own, or nothing, it is what the other made; and never more than both wrote', () => {
    fc.assert(
      fc.property(paragraphs, paragraphs, paragraphs, (base, mine, theirs) => {
        if (mine.length === 0 || theirs.length === 0) return; // no document is empty
        expect(merge(doc(...base), doc(...base), doc(...theirs))).toEqual(theirs);
        expect(merge(doc(...base), doc(...mine), doc(...base))).toEqual(mine);
        expect(merge(doc(...base), doc(...mine), doc(...mine))).toEqual(mine);
        const merged = merge(doc(...base), doc(...mine), doc(...theirs));
        if (!merged) return;
        expect(merged.length).toBeLessThanOrEqual(mine.length + theirs.length);
      }),
    );
  });
});

test('notes are the same by what they mean: absent attributes are null ones, and whatever else differs counts', () => {
  const noteOf = (node: object) => JSON.stringify({ type: 'doc', content: [node] });
  const line = { type: 'paragraph', content: [{ type: 'text', text: 'Oak' }] };
  for (const same of [
    { content: line.content, type: 'paragraph' },
    { ...line, attrs: {} },
    { ...line, attrs: { align: null } },
    { ...line, marks: null },
  ])
    expect(isSameNote(noteOf(line), noteOf(same)), JSON.stringify(same)).toBe(true);
  for (const other of [
    { ...line, attrs: { align: 'end' } },
    { ...line, type: 'heading' },
    { ...line, content: [] },
    { ...line, content: [...line.content, { type: 'text', text: '.' }] },
    { ...line, content: [{ type: 'text', text: 'Oak', marks: [{ type: 'bold' }] }] },
  ])
    for (const [a, b] of [
      [line, other],
      [other, line],
    ])
      expect(isSameNote(noteOf(a!), noteOf(b!)), JSON.stringify(other)).toBe(false);
});
