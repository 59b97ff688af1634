import type { Thing } from '#blocks/contract/index.ts';
import { laneOf } from '#blocks/contract/turns.ts';
import { expectedBlock } from '#blocks/web/index.ts';
import type { Post, PostSummary } from '#features/posts/contract.ts';
import { expectedEverywhere } from '#features/posts/web/index.ts';
import { setTags } from '#features/tags/contract.ts';
import type { Platform } from '#platform/web/platform.ts';
import { createCommand } from '#platform/web/saving/command.ts';

/** Gives a post other tags: at once wherever it is shown. */
export function tagPost(platform: Platform, post: PostSummary, tags: string[]): Promise<{ ok: boolean }> {
  return createCommand(platform, setTags, {
    failure: 'Failed to update tags on posts',
    job: { about: post.title },
  })(
    { params: { id: post._id, type: 'POST' }, body: { tags, was: post.tags } },
    expectedEverywhere(platform.profileID(), post, { tags }),
  );
}

/** Sets the tags of a block. The call is sent after what else is done to its post. */
export function tagBlock(platform: Platform, post: Post, thing: Thing, tags: string[]): Promise<unknown> {
  return createCommand(platform, setTags, {
    failure: 'Failed to update the tags of the block',
    job: { about: post.title, lane: laneOf(post._id) },
  })(
    { params: { id: thing._id, type: thing.thingType }, body: { tags, was: thing.tags } },
    expectedBlock(thing, { tags }),
  );
}
