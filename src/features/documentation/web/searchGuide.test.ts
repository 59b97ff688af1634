import { describe, expect, it } from 'vitest';
import type { Topic } from './guide.ts';
import { topics } from './guide.ts';
import { isOneEditAway, searchGuide } from './searchGuide.ts';

const page = (name: string, ...texts: [heading: string, text: string][]): Topic => ({
  name,
  title: name,
  chapter: 'One',
  number: 1,
  parts: texts.map(([heading, text], at) => ({ id: at === 0 ? '' : `part-${at}`, heading, html: '', text })),
});
const book = [
  page(
    'sharing',
    ['', 'A board has an owner.'],
    ['Roles', 'Every role may read. Roles are given by invitation.'],
  ),
  page('café', ['', 'Das Straßencafé, for reading aloud.']),
];
const names = (query: string) => Array.from(searchGuide(book, query).topics.keys());

describe('searching the guide', () => {
  it('finds beginnings of words, in headings too, and counts the places', () => {
    expect(searchGuide(book, 'rol')).toMatchObject({ places: 3 });
    expect(searchGuide(book, 'rol').topics.get('sharing')).toEqual({
      places: 3,
      parts: [{ id: 'part-1', heading: 'Roles', places: 3 }],
    });
    expect(names('READ')).toEqual(['sharing', 'café']);
  });

  it('finds a page by its title', () => {
    expect(searchGuide(book, 'sharing').topics.get('sharing')).toMatchObject({ parts: [{ id: '' }] });
  });

  it('finds parts that hold every word', () => {
    expect(names('read role')).toEqual(['sharing']);
    expect(names('role owner')).toEqual([]); // each is there, in different parts
  });

  it('takes letters for the same with and without accents', () => {
    expect(names('strassencafe')).toEqual(['café']);
    expect(names('cafe')).toEqual(['café']);
    expect(names('STRAßENCAFÉ')).toEqual(['café']);
  });

  it.each(['invitaton', 'invittaion', 'invitatiom', 'invitatioon', 'nvitation', 'invtat'])(
    'takes %s for invitation',
    (typed) => expect(names(typed)).toEqual(['sharing']),
  );

  it('takes nothing for a word that is there, or for one that is two letters off', () => {
    expect(searchGuide(book, 'rule').topics.size).toBe(1); // role, as rule is nowhere
    expect(searchGuide([...book, page('rules', ['', 'A rule.'])], 'rule').topics.has('sharing')).toBe(false);
    expect(names('invitxtiom')).toEqual([]);
    expect(names('rxl')).toEqual([]); // too short to guess at
  });

  it('tells which words of a page to mark', () => {
    const { isHit } = searchGuide(book, 'role');
    expect(['Roles', 'role', 'Rolle', 'read'].map(isHit)).toEqual([true, true, false, false]);
  });

  it('finds nothing for nothing', () => {
    expect(searchGuide(book, ' … ')).toMatchObject({ places: 0 });
  });

  it('finds its way in the guide there is', () => {
    const first = (query: string) => {
      const { topics: found } = searchGuide(topics, query);
      return Array.from(found).toSorted(([, a], [, b]) => b.places - a.places)[0]?.[0];
    };
    expect(first('contributor')).toBe('sharing-and-roles');
    expect(first('uplaod')).toBe('files-and-uploads');
    expect(first('fsck')).toBe('administrators');
    expect(first('checklist')).toBe('notes');
  });
});

it.each([
  ['role', 'role', true],
  ['role', 'roles', true],
  ['role', 'rle', true],
  ['role', 'rule', true],
  ['role', 'orle', true],
  ['role', 'rules', false],
  ['role', 'eole ', false],
  ['', 'ab', false],
])('%s and %s are one letter apart: %s', (one, other, is) => {
  expect(isOneEditAway(one, other)).toBe(is);
  expect(isOneEditAway(other, one)).toBe(is);
});
