import { DropTarget, postOf } from '../page/blocks/DropTarget.tsx';
import { usePostOfFiles } from './usePostOfFiles.ts';

interface PostOfFilesProps {
  boardID: string;
  /** Title of the board, for the hint that is shown while files are held over the page. */
  title: string;
  /** Whether one may write posts there. */
  enabled: boolean;
}

/** Files dropped or pasted on a board become a post, which opens. */
export default function PostOfFiles({ boardID, title, enabled }: PostOfFilesProps) {
  const make = usePostOfFiles(boardID);
  return (
    <DropTarget
      enabled={enabled}
      words={(files) => `Drop ${files} on ${title}`}
      note={postOf}
      onFiles={(files) => void make(files)}
    />
  );
}
