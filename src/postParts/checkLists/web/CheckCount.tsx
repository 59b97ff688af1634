import { ListChecks } from 'lucide-react';
import type { PostSummary } from '#features/posts/contract.ts';
import { Count } from '#postParts/web/Count.tsx';

/** How much of a post's check lists is ticked off: "2/5". */
export function CheckCount({ post: { checkList } }: { post: PostSummary }) {
  const { done, total } = checkList;
  return (
    <Count
      data-checks=""
      count={total}
      noun="item"
      icon={<ListChecks />}
      aria-label={`${done} of ${total} ticked off`}
    >
      {done}/{total}
    </Count>
  );
}
