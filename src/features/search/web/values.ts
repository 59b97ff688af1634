import { listMentionCandidates } from '#features/connections/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { search, type OperatorName } from '#features/search/contract.ts';
import { searchTags } from '#features/tags/contract.ts';
import { defineMomentary, type Call, type LiveDefinition } from '#platform/web/live/live.ts';
import { TagName } from '#postParts/tags/contract.ts';

/** A value of an operator, and what it means. */
export interface Value {
  value: string;
  aside: string;
}

const MOST = 6;

const looked: Partial<Record<OperatorName, (call: Call, text: string) => Promise<Value[]>>> = {
  in: async (call, query) => {
    const { data } = await call(search, { body: { query, types: ['BOARD'], limit: MOST } });
    const titles = data.info.map(({ title }) => title.map((part) => part.text).join(''));
    return titles.map((value) => ({ value, aside: 'Board' }));
  },
  by: async (call, text) => {
    const { data } = await call(listMentionCandidates, { body: { limit: MOST, page: 1, search: text } });
    return data.info.map((person) => ({ value: person.screenName, aside: fullName(person) }));
  },
  tag: async (call, text) => {
    const query = { query: text, limit: String(MOST) as never };
    const { data } = await call(searchTags, { query });
    return data.info.map(({ name, count }) => ({ value: name, aside: `On ${count}` }));
  },
};

/** Whether the values of an operator are looked up for what is typed of one. */
export const isLookedUp = (operator: OperatorName, text: string): boolean =>
  operator === 'by' || (operator in looked && TagName.safeParse(text).success);

/** Values of an operator that begin as typed: boards, people, tags. As they were found. */
export const valuesOf = (operator: OperatorName, text: string): LiveDefinition<Value[]> =>
  defineMomentary({
    key: ['search', 'values', operator, text],
    read: async (call) => ({ data: await looked[operator]!(call, text), asOf: {} }),
  });
