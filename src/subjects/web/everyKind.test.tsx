import { isValidElement, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { bookmarkTypes, type Bookmark } from '#features/bookmarks/contract.ts';
import { hitTypes, subjectTypeOf, type Hit, type HitType } from '#features/search/contract.ts';
import { kindOf, trailKinds, type TrailItem } from '#features/trails/contract.ts';
import { familyOf, hrefOf, hrefTo, placeOf, subjectTypes, type Address } from '#subjects/contract.ts';
import { render } from '#ui/web/testing/render.tsx';
import {
  aSubject,
  focusedSubject,
  showing,
  SubjectPicture,
  subjectKinds,
  titlesAround,
  untitledOf,
} from './index.ts';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, search, children }: Address & { children?: ReactNode }) => (
    <a href={hrefTo({ to, search })}>{children}</a>
  ),
}));
// Whether people have the product open is asked of the server.
vi.mock('../../features/profiles/web/useHere.ts', () => ({ useHere: () => false }));

interface Users {
  addressOfBookmark: (bookmark: Bookmark) => Address;
  titleOf: (bookmark: Bookmark) => string;
  whereabouts: (bookmark: Bookmark) => string;
  hitOption: (hit: Hit) => { glyph: ReactNode; words: ReactNode };
  HitRow: (props: { hit: Hit; isCurrent: boolean }) => ReactNode;
  wordsOf: (item: TrailItem) => { deed: string };
}

// Those that ask stand within their features, where nothing else reaches them.
const { addressOfBookmark, titleOf, whereabouts, hitOption, HitRow, wordsOf } = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Partial<Users>>(
      [
        '../../features/bookmarks/web/bookmarkWords.ts',
        '../../features/palette/web/options.tsx',
        '../../features/search/web/HitRow.tsx',
        '../../features/trails/web/trailWords.ts',
      ],
      { eager: true },
    ),
  ),
) as Users;

const person = {
  id: 'e'.repeat(24),
  firstName: 'Priya',
  lastName: 'Raman',
  avatarColor: '#176b87',
  photo: null,
};
const id = 'f'.repeat(24);
const place = { boardID: 'b'.repeat(24), postID: 'c'.repeat(24) };
const titles = { boardTitle: 'Field notes', postTitle: 'Ridge' };

test.each(subjectTypes)('the registry names, draws and places a %s', async (type) => {
  const { one, many, glyph } = subjectKinds[type];
  expect([aSubject(type), untitledOf(type)]).toEqual([
    `a ${one.toLowerCase()}`,
    `Untitled ${one.toLowerCase()}`,
  ]);
  expect(many).not.toBe('');
  expect(isValidElement(glyph)).toBe(true);
  expect([[], ['Field notes']]).toContainEqual(titlesAround(type, titles).slice(-1));
  for (const inLine of [true, false]) {
    const drawn = await render(<SubjectPicture inLine={inLine} of={{ type, id }} />);
    expect(drawn.place.childElementCount).toBe(1);
    await drawn.unmount();
  }
  const shown = await render(
    <button type="button" {...showing({ type, id })}>
      {one}
    </button>,
  );
  shown.place.querySelector('button')!.focus();
  expect(focusedSubject()).toEqual({ type, id });
  await shown.unmount();
});

test.each(bookmarkTypes)('a bookmarked %s has words, and leads where the registry says', (type) => {
  const bookmark = { type, sourceID: id, isDeleted: false, title: '', ...place, ...titles } as Bookmark;
  const word = type === 'COMMENT' ? 'Message' : subjectKinds[type].one;
  expect(titleOf(bookmark)).not.toBe('');
  expect(whereabouts(bookmark)).toContain(word);
  expect(titleOf({ ...bookmark, isDeleted: true }).toLowerCase()).toContain(word.toLowerCase());
  expect(hrefTo(addressOfBookmark(bookmark))).toBe(hrefOf(placeOf({ type, id }, place)));
});

test.each(hitTypes)(
  'a %s that is found has words and a picture, and leads where the registry says',
  async (type) => {
    const hit = hitOf(type);
    const row = await render(<HitRow hit={hit} isCurrent={false} />);
    const link = row.place.querySelector('a')!;
    expect(link.textContent).not.toBe('');
    expect(link.getAttribute('href')).toBe(hrefOf(placeOf({ type: subjectTypeOf(type), id }, place)));
    expect(row.place.querySelector('span')!.childElementCount).toBe(1);
    expect(row.place.querySelector('p')!.textContent).not.toBe('');
    await row.unmount();
    const { glyph, words } = hitOption(hit);
    expect(isValidElement(glyph)).toBe(true);
    expect(words).toBeTruthy();
  },
);

test.each(subjectTypes)('a change of a %s is told, and is of a kind', (type) => {
  const subject = { type, _id: id, name: 'Ridge' };
  const told = wordsOf({ action: 'CHANGED', by: null, subject, ...place, ...titles } as unknown as TrailItem);
  expect(told.deed).not.toBe('');
  expect(trailKinds).toContain(kindOf(type));
});

test('each kind has a family', () => {
  expect(new Set(Object.values(familyOf))).toEqual(new Set(['BOARD', 'POST', 'BLOCK', 'COMMENT', 'PERSON']));
});

const hitOf = (type: HitType): Hit => ({
  type,
  _id: id,
  ...place,
  ...titles,
  thingID: null,
  collectionID: null,
  task: type === 'TASK' ? { status: 'OPEN', dueDate: null } : null,
  cloth: null,
  title: [],
  excerpt: [],
  person: { ...person, screenName: 'priya' },
  imageUrl: null,
  date: '2026-11-22T00:00:00.000Z',
});
