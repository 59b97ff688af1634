import { uploadQueue } from '#features/uploads/web/index.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { DropTarget } from './page/DropTarget.tsx';
import { useNewPost } from './useNewPost.ts';

/** Files dropped or pasted on a board become a post, which opens. @param enabled whether one may write posts there */
export default function PostOfFiles({ boardID, enabled }: { boardID: string; enabled: boolean }) {
  const platform = usePlatform();
  const { create } = useNewPost();
  const onFiles = async (files: File[]) => {
    const postID = await create(boardID);
    if (postID !== undefined) uploadQueue(platform).add(files, { boardID, postID, index: 0 });
  };
  return (
    <DropTarget
      enabled={enabled}
      words="Drop to make a post of it"
      onFiles={(files) => void onFiles(files)}
    />
  );
}
