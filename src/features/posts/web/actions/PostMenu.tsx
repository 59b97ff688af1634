import { Ellipsis } from 'lucide-react';
import { use } from 'react';
import { UNTITLED } from '#features/posts/contract.ts';
import { ActionMenu } from '#features/pageParts/web/index.ts';
import { useMarks } from '#platform/web/lists/marks.tsx';
import { IconButton } from '#ui/web/index.ts';
import type { OnListedPost } from './actionsOnPost.tsx';
import { ListedActions } from './listedActions.ts';

/** The menu of a post in a list. */
export function PostMenu({ variant, ...on }: OnListedPost & { variant: 'default' | 'quiet' }) {
  const marks = useMarks(on.post._id);
  return (
    <ActionMenu
      actions={use(ListedActions)}
      on={{ ...on, marks }}
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
