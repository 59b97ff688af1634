import type { PostSummary } from '#features/posts/contract.ts';
import { onEachPost } from '#features/posts/web/index.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import type { Platform } from '#platform/web/platform.ts';
import { outcome } from '../outcome.ts';
import { askingPeople, releasingPeople, settingTasks } from '../taskCommands.ts';

const isOn = ({ taskMembers }: PostSummary, { id }: PersonInfo) =>
  taskMembers.some(({ profileID }) => profileID === id);

/**
 * Asks people to do several posts; one toast takes that back. A person who did one of the posts before stays on it; a
 * post that was no task is none again.
 * @param today the reader's day
 */
export function assignPosts(
  platform: Platform,
  today: string,
  posts: readonly PostSummary[],
  people: readonly PersonInfo[],
): Promise<void> {
  const silent = { failure: null };
  const ask = askingPeople(platform, silent);
  const release = releasingPeople(platform, silent);
  const set = settingTasks(platform, today, silent);
  const added = (post: PostSummary) => people.filter((person) => !isOn(post, person));
  return onEachPost(posts, {
    doing: 'Assigning',
    done: 'assigned',
    run: async (post) => (added(post).length === 0 ? { ok: true } : outcome(await ask(post, added(post)))),
    undo: (changed) =>
      onEachPost(
        changed.filter((post) => added(post).length > 0),
        {
          doing: 'Taking back',
          done: 'taken back',
          run: async (post) => {
            const assigned = { ...post, taskMode: true };
            const taken = await release(
              assigned,
              added(post).map(({ id }) => id),
            );
            if (!taken.ok || post.taskMode) return outcome(taken);
            return outcome(await set(assigned, { taskMode: false }));
          },
          undo: (back) => assignPosts(platform, today, back, people),
        },
      ),
  });
}
