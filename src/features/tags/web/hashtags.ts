import type { OfferedTag } from '#blocks/web/index.ts';
import type { Post } from '#features/posts/contract.ts';
import { searchTags } from '#features/tags/contract.ts';
import type { Platform } from '#platform/web/platform.ts';
import { MAX_TAGS, TagName, tagKey, tagName } from '#postParts/tags/contract.ts';
import { toast } from '#ui/web/index.ts';
import { tagPost } from './changeTags.ts';

/** So many tags of the board are offered at the caret. */
const OFFERED = 8;
/** A new tag is offered from so many letters on: `#3` is a number, far more often. */
const LEAST_NEW = 2;

/** Tags of the board with these letters in them, and last the one that would be new; none where they cannot be looked up. */
export async function findTags(post: Post, { call }: Platform, written: string): Promise<OfferedTag[]> {
  const wanted = tagKey(written);
  if (wanted === '' || !TagName.safeParse(written).success || post.tags.length >= MAX_TAGS) return [];
  const query = { query: wanted, boardID: post.boardID, limit: String(OFFERED) as never };
  const found = await call(searchTags, { query }).then(
    ({ data }) => data.info.map(({ name }) => name),
    () => [],
  );
  const isNew =
    /\p{L}/u.test(wanted) && Array.from(wanted).length >= LEAST_NEW && !found.some(isNamed(wanted));
  return [
    ...found.map((name) => ({ id: name, name, isNew: false })),
    ...(isNew ? [{ id: 'new', name: tagName(written), isNew: true }] : []),
  ];
}

const isNamed = (wanted: string) => (name: string) => tagKey(name) === wanted;

/**
 * Puts a tag on the post, which one can take back: what was put on since stays. One that is on it already stays as it is.
 * @param postNow the post as it is at the moment
 */
export async function addTag(postNow: () => Post, platform: Platform, name: string): Promise<void> {
  const { _id } = postNow();
  const isIt = isNamed(tagKey(name));
  if (postNow().tags.some(isIt)) return;
  const change = (to: (tags: string[]) => string[]) => tagPost(platform, postNow(), to(postNow().tags));
  const { ok } = await change((tags) => [...tags, name]);
  if (ok)
    toast({
      id: `tagged ${_id} ${tagKey(name)}`,
      message: `The post is tagged “${name}”.`,
      action: { label: 'Undo', onAction: () => void change((tags) => tags.filter((tag) => !isIt(tag))) },
    });
}
