import { tagKey, tagsRewritten } from '#postParts/tags/contract.ts';
import type { PostPart } from '#postParts/web/postPart.ts';
import { Tagged } from './Tagged.tsx';

export const part: PostPart = {
  Words: Tagged,
  staleBy: [tagsRewritten],
  filter({ tagsFilter }) {
    const keys = tagsFilter?.tags.map(tagKey) ?? [];
    if (keys.length === 0) return undefined;
    const how = tagsFilter?.match === 'ALL' ? 'every' : 'some';
    return ({ tags, thingTags }) => {
      const has = new Set([...tags, ...thingTags].map(tagKey));
      return keys[how]((key) => has.has(key));
    };
  },
};
