import { useEffect, useRef } from 'react';
import { UNTITLED, type Post } from '#features/posts/contract.ts';
import { isMovedHere } from '#features/posts/web/move/movePosts.ts';
import { toast } from '#ui/web/index.ts';

/** An open post that somebody moves goes on, and says where it is now. Whoever moved it in this tab knows. */
export function useFollowedMove({ _id, title, boardInfo }: Post): void {
  const boardID = useRef(boardInfo._id);
  const { _id: now, title: boardTitle, isOpen } = boardInfo;
  useEffect(() => {
    if (boardID.current === now) return;
    boardID.current = now;
    if (isOpen && !isMovedHere(_id)) toast({ message: `“${title || UNTITLED}” is on “${boardTitle}” now` });
  }, [_id, title, now, boardTitle, isOpen]);
}
