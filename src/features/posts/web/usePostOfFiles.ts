import { uploadQueue } from '#features/uploads/web/index.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useNewPost } from './useNewPost.ts';

/** @returns what makes a post of files on a board, opens it and sends them */
export function usePostOfFiles(boardID: string): (files: File[]) => Promise<void> {
  const platform = usePlatform();
  const { create } = useNewPost();
  return async (files) => {
    const postID = await create(boardID);
    if (postID !== undefined) uploadQueue(platform).add(files, { boardID, postID, index: 0 });
  };
}
