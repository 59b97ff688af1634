import type { FoundPlace } from '#blocks/web/index.ts';
import { recentPosts, UNTITLED } from '#features/posts/contract.ts';
import { search } from '#features/search/contract.ts';
import { recentTitle } from '../../recentTitle.ts';
import type { Platform } from '#platform/web/platform.ts';

const OFFERED = 6;

/** Posts and boards that one may link to: those that a search finds; before anything is typed, the posts looked at last. */
export async function findPlaces({ call }: Platform, query: string): Promise<FoundPlace[]> {
  try {
    if (query === '') {
      const { data } = await call(recentPosts, {});
      return data.info.map(({ postID, boardTitle, ...recent }) => ({
        type: 'POST',
        id: postID,
        title: recentTitle(recent),
        boardTitle,
      }));
    }
    const { data } = await call(search, { body: { query, types: ['POST', 'BOARD'], limit: OFFERED } });
    return data.info.map(({ _id, type, title, cloth, boardTitle }) => ({
      type: type === 'BOARD' ? 'BOARD' : 'POST',
      id: _id,
      title: title.map(({ text }) => text).join('') || UNTITLED,
      ...(cloth !== null && { cloth }),
      ...(type === 'POST' && boardTitle && { boardTitle }),
    }));
  } catch {
    return []; // nothing is offered; typing on asks again
  }
}
