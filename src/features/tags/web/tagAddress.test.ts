import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PostSummary } from '#features/posts/contract.ts';
import { MAX_TAGS, tagKey, tagName } from '#postParts/tags/contract.ts';
import { part as tagsPart } from '#postParts/tags/web/index.ts';
import { paramsOfTags, tagsIn, toggleTag } from './tagAddress.ts';
import { tagsAfter, undoing } from './bulkTags.ts';

const name = fc
  .oneof(
    fc.constantFrom('Red', 'red', 'a,b', 'a%2Cb', '%', '50%25', 'Straße', 'two words', '#x'),
    fc.string(),
  )
  .map(tagName)
  .filter((written) => written !== '');
const names = fc.uniqueArray(name, { maxLength: 8, selector: tagKey });
const match = fc.constantFrom('ANY' as const, 'ALL' as const);
const keys = (tags: readonly string[]) => tags.map(tagKey);

test('a filter by tags is kept in the address, whatever they are called', () => {
  fc.assert(
    fc.property(names, match, (tags, how) => {
      const kept = tagsIn(paramsOfTags({ tags, match: how }));
      expect(kept).toEqual({ tags, match: tags.length === 0 ? 'ANY' : how });
    }),
  );
  expect(tagsIn({})).toEqual({ tags: [], match: 'ANY' });
  expect(tagsIn({ tags: ' ,red,, RED ', match: 'nonsense' })).toEqual({ tags: ['red'], match: 'ANY' });
  expect(tagsIn({ tags: Array.from({ length: 99 }, (_, i) => i).join() }).tags).toHaveLength(MAX_TAGS);
  expect(toggleTag({ tags: ['Red'], match: 'ANY' }, 'RED').tags).toEqual([]);
  expect(toggleTag({ tags: ['Red'], match: 'ALL' }, 'Old')).toEqual({ tags: ['Red', 'Old'], match: 'ALL' });
});

test('ANY and ALL: which posts a filter lets through, whatever the tags and their case', () => {
  fc.assert(
    fc.property(names, names, names, match, (tags, thingTags, wanted, how) => {
      const lets = tagsPart.filter!({ tagsFilter: { tags: wanted, match: how } });
      const has = [...keys(tags), ...keys(thingTags)];
      const among = (one: string) => has.includes(tagKey(one));
      const expected = how === 'ALL' ? wanted.every(among) : wanted.some(among);
      const post = { tags, thingTags } as unknown as PostSummary;
      expect(lets?.(post) ?? true).toBe(wanted.length === 0 || expected);
    }),
  );
});

test('what was done to the tags of many posts is taken back of each by itself', () => {
  const posts = fc.array(names, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(posts, names, names, (tagsOf, added, removed) => {
      const addKeys = keys(added);
      const work = { addTags: added, removeTags: removed.filter((one) => !addKeys.includes(tagKey(one))) };
      const before = tagsOf.map((tags, i) => ({ _id: String(i), tags }));
      const after = new Map(before.map(({ _id, tags }) => [_id, tagsAfter(work, tags)]));
      for (const { postIds, ...call } of undoing(work, before))
        for (const id of postIds) after.set(id, tagsAfter(call, after.get(id)!));
      for (const { _id, tags } of before) expect(keys(after.get(_id)!).sort()).toEqual(keys(tags).sort());
    }),
  );
});
