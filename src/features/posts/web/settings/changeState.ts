import { lockPost, updatePost, type Post, type PostSummary } from '#features/posts/contract.ts';
import { createCommand, type CommandOptions } from '#platform/web/saving/command.ts';
import type { Platform } from '#platform/web/platform.ts';
import { toast } from '#ui/web/index.ts';
import { expected } from '../expected.ts';
import { onEachPost } from '../actions/onEachPost.ts';

/** State of a post on the wire, which lock and archive set. */
type State = PostSummary['state'];

/** A post in a list, or opened: an opened one is shown by its own room too. */
type AnyPost = PostSummary | Post;

const paramsOf = (post: PostSummary) => ({ boardID: post.boardID, postID: post._id });

/** Locks a post, or unlocks it. */
export function setLock(platform: Platform, post: AnyPost, on: boolean): Promise<{ ok: boolean }> {
  return locking(platform, on, { success: `Post ${on ? 'Locked' : 'Unlocked'} successfully` })(post);
}

/** Locks several posts, or unlocks them; the toast takes it back. */
export function setLocks(platform: Platform, posts: readonly PostSummary[], on: boolean): Promise<void> {
  return onEachPost(posts, {
    doing: on ? 'Locking' : 'Unlocking',
    done: on ? 'locked' : 'unlocked',
    run: locking(platform, on, { failure: null }),
    undo: (changed) => setLocks(platform, changed, !on),
  });
}

/** Puts a post into the archive, or takes it out; the toast takes that back. */
export async function setState(platform: Platform, post: AnyPost, state: State): Promise<void> {
  const { ok } = await archiving(platform, state, {})(post);
  const name = post.title === '' ? 'The post' : `“${post.title}”`;
  if (!ok) return;
  toast({
    message: state === 'ARCHIVED' ? `${name} is in the archive` : `${name} is out of the archive`,
    action: {
      label: 'Undo',
      onAction: () => void archiving(platform, other(state), {})({ ...post, state }),
    },
  });
}

/** Archives several posts, or takes them out of the archive. */
export function setStates(platform: Platform, posts: readonly PostSummary[], state: State): Promise<void> {
  return onEachPost(posts, {
    doing: state === 'ARCHIVED' ? 'Archiving' : 'Taking out',
    done: state === 'ARCHIVED' ? 'archived' : 'taken out',
    run: archiving(platform, state, { failure: null }),
    undo: (changed) =>
      setStates(
        platform,
        changed.map((post) => ({ ...post, state })),
        other(state),
      ),
  });
}

const other = (state: State): State => (state === 'ARCHIVED' ? 'ACTIVE' : 'ARCHIVED');

interface Outcome {
  ok: boolean;
  reason?: string;
}

function locking(platform: Platform, on: boolean, options: CommandOptions<typeof lockPost>) {
  const run = createCommand(platform, lockPost, options);
  return async (post: AnyPost): Promise<Outcome> => {
    const result = await run({ params: paramsOf(post), body: { lockBy: on } });
    return result.ok ? result : { ok: false, reason: result.error.message };
  };
}

function archiving(platform: Platform, state: State, options: CommandOptions<typeof updatePost>) {
  const run = createCommand(platform, updatePost, options);
  return async (post: AnyPost): Promise<Outcome> => {
    const result = await run({ params: paramsOf(post), body: { state } }, expected.set(post, { state }));
    return result.ok ? result : { ok: false, reason: result.error.message };
  };
}
