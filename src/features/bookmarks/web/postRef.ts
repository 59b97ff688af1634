import type { Bookmark } from '#features/bookmarks/contract.ts';
import type { PostSummary } from '#features/posts/contract.ts';
import type { OnListedPost } from '#features/posts/web/index.ts';
import type { BookmarkRef } from './toggleBookmark.ts';

/** Words of the list of bookmarks about a post, besides its board's title. */
export const wordsOfPost = ({ _id: postID, boardID, title, imageUrl }: PostSummary): Partial<Bookmark> => ({
  boardID,
  postID,
  title,
  coverImageUrl: imageUrl,
});

export const refOfPost = ({ post, board }: OnListedPost): BookmarkRef => ({
  type: 'POST',
  id: post._id,
  says: { ...wordsOfPost(post), ...(board.title !== undefined && { boardTitle: board.title }) },
});
