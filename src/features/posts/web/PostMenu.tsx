import { Ellipsis } from 'lucide-react';
import { use } from 'react';
import { UNTITLED } from '#features/posts/contract.ts';
import { ActionMenu } from '#features/shell/web/index.ts';
import { IconButton } from '#ui/web/index.ts';
import type { OnListedPost } from './actionsOnPost.tsx';
import { ListedActions } from './listedActions.ts';

/** What can be done with a post in a list. */
export function PostMenu({ variant, ...on }: OnListedPost & { variant: 'default' | 'quiet' }) {
  return (
    <ActionMenu
      actions={use(ListedActions)}
      on={on}
      trigger={
        <IconButton
          size="compact"
          variant={variant}
          icon={<Ellipsis />}
          label={`More for ${on.post.title || UNTITLED}`}
          tooltip=""
        />
      }
    />
  );
}
