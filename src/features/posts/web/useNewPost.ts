import { useNavigate } from '@tanstack/react-router';
import { createPost } from '#features/posts/contract.ts';
import { useCommand } from '#platform/web/useCommand.ts';

/**
 * Begins a post on a board and opens it: one without a title is a draft, which only its writer sees. `create` answers
 * its id.
 */
export function useNewPost() {
  const navigate = useNavigate();
  const { run, isBusy } = useCommand(createPost);
  const create = async (boardID: string, title?: string) => {
    const result = await run({ params: { boardID }, body: title === undefined ? {} : { title } });
    if (!result.ok) return undefined;
    const postID = result.data._id;
    void navigate({ to: '/posts/$postID', params: { postID } });
    return postID;
  };
  return { create, isBusy };
}
