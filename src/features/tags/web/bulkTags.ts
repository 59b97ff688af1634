import type { PostSummary } from '#features/posts/contract.ts';
import { expectedEverywhere } from '#features/posts/web/index.ts';
import { manageTags } from '#features/tags/contract.ts';
import { createCommand } from '#platform/web/saving/command.ts';
import type { Platform } from '#platform/web/platform.ts';
import { tagKey } from '#postParts/tags/contract.ts';
import { counted, toast } from '#ui/web/index.ts';
import { tagPost } from './changeTags.ts';

/** Posts that one call takes. */
export const MOST_TAGGED = 100;

/** A change of the tags of several posts. */
export interface TagWork {
  addTags: string[];
  removeTags: string[];
}

type Tagged = Pick<PostSummary, '_id' | 'tags'>;

const lacks = (names: readonly string[], wanted: string) =>
  names.every((name) => tagKey(name) !== tagKey(wanted));

/** Tags of a post after the change. */
export const tagsAfter = ({ addTags, removeTags }: TagWork, tags: readonly string[]): string[] => {
  const kept = tags.filter((name) => lacks(removeTags, name));
  return [...kept, ...addTags.filter((name) => lacks(kept, name))];
};

/**
 * Calls that undo a change of tags: each post loses the tags that were added and gets back those that were removed. Posts
 * with the same difference share a call.
 */
export function undoing(work: TagWork, posts: readonly Tagged[]): (TagWork & { postIds: string[] })[] {
  const calls = new Map<string, TagWork & { postIds: string[] }>();
  for (const { _id, tags } of posts) {
    const addTags = tags.filter((name) => !lacks(work.removeTags, name));
    const removeTags = work.addTags.filter((name) => lacks(tags, name));
    if (addTags.length + removeTags.length === 0) continue;
    const key = JSON.stringify([addTags, removeTags]);
    const call = calls.get(key) ?? { addTags, removeTags, postIds: [] };
    call.postIds.push(_id);
    calls.set(key, call);
  }
  return [...calls.values()];
}

/**
 * Puts tags on posts and takes others off, all or none of it; the toast takes it back. One post by itself is tagged as
 * on its own page, by whoever may edit it.
 */
export async function tagPosts(
  platform: Platform,
  posts: readonly PostSummary[],
  work: TagWork,
): Promise<boolean> {
  const run = createCommand(platform, manageTags, { failure: 'Failed to update tags on posts' });
  const me = platform.profileID();
  const expectTags = (post: PostSummary, tags: string[]) => expectedEverywhere(me, post, { tags });
  const tagged = posts.map((post) => ({ ...post, tags: tagsAfter(work, post.tags) }));
  const [only] = posts.length === 1 ? posts : [];
  const { ok } = only
    ? await tagPost(platform, only, tagged[0]!.tags)
    : await run(
        { body: { ...work, postIds: posts.map(({ _id }) => _id) } },
        posts.flatMap((post, at) => expectTags(post, tagged[at]!.tags)),
      );
  if (!ok) return false;
  // One after another: each call locks the same board.
  const undo = async () => {
    if (only) return void (await tagPost(platform, tagged[0]!, only.tags));
    for (const body of undoing(work, posts)) {
      const of = tagged.filter(({ _id }) => body.postIds.includes(_id));
      const back = of.flatMap((post) => expectTags(post, tagsAfter(body, post.tags)));
      if (!(await run({ body }, back)).ok) return;
    }
  };
  toast({
    message: `Tagged ${counted(posts.length, 'post')}`,
    action: { label: 'Undo', onAction: () => void undo() },
  });
  return true;
}
