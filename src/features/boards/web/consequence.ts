import type { Board } from '#features/boards/contract.ts';
import { counted } from '#ui/web/index.ts';

/** Consequence of deleting a board: "61 posts go with it, for 8 people. It can be brought back for 30 days." */
export function consequence({ postCount, memberCount }: Pick<Board, 'postCount' | 'memberCount'>): string {
  const posts = postCount === 1 ? '1 post goes' : `${counted(postCount, 'post')} go`;
  const people = counted(memberCount, 'person', 'people');
  return `${postCount === 0 ? 'No posts go' : posts} with it, for ${people}. It can be brought back for 30 days.`;
}
