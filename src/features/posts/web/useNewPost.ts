import { useNavigate } from '@tanstack/react-router';
import { createPost } from '#features/posts/contract.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { typeAhead } from './typedAhead.ts';

/**
 * Begins a post on a board and opens it: one without a title is a draft, which only its writer sees. `create` answers
 * its id. Keys typed meanwhile become the title's beginning.
 */
export function useNewPost() {
  const navigate = useNavigate();
  const { run, isBusy } = useCommand(createPost);
  const create = async (boardID: string, title?: string) => {
    const giveUp = title === undefined ? typeAhead() : undefined;
    const result = await run({ params: { boardID }, body: title === undefined ? {} : { title } });
    if (!result.ok) {
      giveUp?.();
      return undefined;
    }
    const postID = result.data._id;
    void navigate({ to: '/posts/$postID', params: { postID } });
    return postID;
  };
  return { create, isBusy };
}
