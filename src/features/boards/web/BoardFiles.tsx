import { can } from '#access/contract/capabilities.ts';
import type { Board } from '#features/boards/contract.ts';
import { DropTarget, useNewPost } from '#features/posts/web/index.ts';
import { uploadQueue } from '#features/uploads/web/index.ts';
import { usePlatform } from '#platform/web/platform.ts';

/** Files dropped or pasted on a board become a post, which opens. */
export default function BoardFiles({ board }: { board: Board }) {
  const platform = usePlatform();
  const { create } = useNewPost();
  const onFiles = async (files: File[]) => {
    const postID = await create(board._id);
    if (postID !== undefined) uploadQueue(platform).add(files, { boardID: board._id, postID, index: 0 });
  };
  return (
    <DropTarget
      enabled={can(board.role, 'post.add')}
      words="Drop to make a post of it"
      onFiles={(files) => void onFiles(files)}
    />
  );
}
