import { DropTarget } from './page/DropTarget.tsx';
import { usePostOfFiles } from './usePostOfFiles.ts';

/** Files dropped or pasted on a board become a post, which opens. @param enabled whether one may write posts there */
export default function PostOfFiles({ boardID, enabled }: { boardID: string; enabled: boolean }) {
  const make = usePostOfFiles(boardID);
  return (
    <DropTarget enabled={enabled} words="Drop to make a post of it" onFiles={(files) => void make(files)} />
  );
}
