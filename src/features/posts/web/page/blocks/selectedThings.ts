import type { Thing } from '#blocks/contract/index.ts';
import type { Post } from '#features/posts/contract.ts';
import type { Selection } from '#platform/web/lists/useSelection.ts';

/** The block that has the focus itself, not a text or a button in it. */
const focusedID = () => (document.activeElement as HTMLElement | null)?.dataset['item'];

/** The blocks that a key acts on: the selected ones, in order; else the focused one. */
export function selectedThings(post: Post, selection: Selection): Thing[] {
  const id = focusedID();
  return post.things.filter((thing) => (selection.count > 0 ? selection.has(thing._id) : thing._id === id));
}

/** After the last block that is chosen, or after the one that has the focus; else at the end. */
export function placeToPaste(post: Post, selection: Selection): number {
  const last = selectedThings(post, selection).at(-1);
  return last ? post.thingOrder.findIndex(({ _id }) => _id === last._id) + 1 : post.thingOrder.length;
}
