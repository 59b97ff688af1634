import type { Bookmark } from '#features/bookmarks/contract.ts';
import type { PostSummary } from '#features/posts/contract.ts';

/** Words of the list of bookmarks about a post, besides its board's title. */
export const wordsOfPost = ({ _id: postID, boardID, title, imageUrl }: PostSummary): Partial<Bookmark> => ({
  boardID,
  postID,
  title,
  coverImageUrl: imageUrl,
});
