import type { SearchParams } from '#platform/web/page/useSearchParams.ts';
import { MAX_TAGS, tagKey, tagName, type TagMatch } from '#postParts/tags/contract.ts';

/** Which tags a board's posts are filtered by; by none where there are none. */
export interface TagFilter {
  tags: string[];
  match: TagMatch;
}

/** The filter that an address names: names with commas between them, each once; a comma of a name itself is escaped. */
export function tagsIn(params: SearchParams): TagFilter {
  const byKey = new Map<string, string>();
  for (const part of (params['tags'] ?? '').split(',')) {
    const name = tagName(part.replaceAll('%2C', ',').replaceAll('%25', '%'));
    if (name !== '' && !byKey.has(tagKey(name))) byKey.set(tagKey(name), name);
  }
  return {
    tags: [...byKey.values()].slice(0, MAX_TAGS),
    match: params['match']?.toLowerCase() === 'all' ? 'ALL' : 'ANY',
  };
}

/** The parameters that a filter is kept in. */
export function paramsOfTags({ tags, match }: TagFilter): SearchParams {
  const names = tags.map((name) => name.replaceAll('%', '%25').replaceAll(',', '%2C'));
  return {
    tags: names.length > 0 ? names.join() : undefined,
    match: names.length > 0 && match === 'ALL' ? 'all' : undefined,
  };
}

/** With a tag more, or without it where it is there. */
export function toggleTag(filter: TagFilter, name: string): TagFilter {
  const others = filter.tags.filter((other) => tagKey(other) !== tagKey(name));
  return { ...filter, tags: others.length < filter.tags.length ? others : [...others, name] };
}
