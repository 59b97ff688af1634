import { useEffect, useRef } from 'react';
import { UNTITLED, type Post } from '#features/posts/contract.ts';
import { wasMovedHere } from '#features/posts/web/move/movePosts.ts';
import { toast } from '#ui/web/index.ts';

/**
 * The page of a post that somebody moves stays open, and a toast says where the post is now. A move made in this tab
 * needs no toast.
 */
export function useFollowedMove({ _id, title, boardInfo }: Post): void {
  const { _id: boardID, title: boardTitle, isOpen } = boardInfo;
  const before = useRef({ _id, boardID });
  useEffect(() => {
    const was = before.current;
    before.current = { _id, boardID };
    if (was._id !== _id || was.boardID === boardID) return; // another post, or nothing new
    if (!wasMovedHere(_id) && isOpen) toast({ message: `“${title || UNTITLED}” is on “${boardTitle}” now` });
  }, [_id, title, boardID, boardTitle, isOpen]);
}
