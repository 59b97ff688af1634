import type { PostSummary } from '#features/posts/contract.ts';
import { onEachPost } from '#features/posts/web/index.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import { addTaskMembers, removeTaskMembers, updateTaskSettings } from '#features/tasks/contract.ts';
import { createCommand } from '#platform/web/saving/command.ts';
import type { Platform } from '#platform/web/platform.ts';
import { outcome } from './outcome.ts';

const isOn = ({ taskMembers }: PostSummary, { id }: PersonInfo) =>
  taskMembers.some(({ profileID }) => profileID === id);

const paramsOf = ({ boardID, _id: postID }: PostSummary) => ({ boardID, postID });

/**
 * Asks people to do several posts; one toast takes that back. A person who did one of the posts before stays on it; a
 * post that was no task is none again.
 */
export function assignPosts(
  platform: Platform,
  posts: readonly PostSummary[],
  people: readonly PersonInfo[],
): Promise<void> {
  const silent = { failure: null };
  const add = createCommand(platform, addTaskMembers, silent);
  const remove = createCommand(platform, removeTaskMembers, silent);
  const update = createCommand(platform, updateTaskSettings, silent);
  const added = (post: PostSummary) => people.filter((person) => !isOn(post, person)).map(({ id }) => id);
  return onEachPost(posts, {
    doing: 'Assigning',
    done: 'assigned',
    run: async (post) => {
      const taskMembers = added(post).map((profileID) => ({ profileID }));
      if (taskMembers.length === 0) return { ok: true };
      return outcome(await add({ params: paramsOf(post), body: { taskMembers } }));
    },
    undo: (changed) =>
      onEachPost(
        changed.filter((post) => added(post).length > 0),
        {
          doing: 'Taking back',
          done: 'taken back',
          run: async (post) => {
            const taken = await remove({ params: paramsOf(post), body: { memberIDs: added(post) } });
            if (!taken.ok || post.taskMode) return outcome(taken);
            return outcome(await update({ params: paramsOf(post), body: { taskMode: false } }));
          },
          undo: (back) => assignPosts(platform, back, people),
        },
      ),
  });
}
