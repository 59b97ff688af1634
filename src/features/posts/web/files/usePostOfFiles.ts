import { gatherFiles, MANY_FILES, uploadQueue } from '#features/uploads/web/index.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useNewPost } from '../useNewPost.ts';

/** @returns what makes a post of files on a board, opens it and sends them */
export function usePostOfFiles(boardID: string): (files: File[]) => Promise<void> {
  const platform = usePlatform();
  const { create } = useNewPost();
  return async (files) => {
    const postID = await create(boardID);
    if (postID === undefined) return;
    const target = { boardID, postID, index: 0 };
    if (files.length < MANY_FILES) uploadQueue(platform).add(files, target);
    else await gatherFiles(platform, files, target);
  };
}
