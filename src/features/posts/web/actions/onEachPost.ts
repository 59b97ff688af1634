import type { PostSummary } from '#features/posts/contract.ts';
import { counted, toast } from '#ui/web/index.ts';

/** Something that is done to several posts, one after another. */
export interface PostWork {
  /** "Deleting", "deleted", and "deleted" in "3 posts could not be deleted": the words of its toast. */
  doing: string;
  done: string;
  /** Does it to one, saying nothing; a reason where it could not be done. */
  run(post: PostSummary): Promise<{ ok: boolean; reason?: string }>;
  /** Takes it back for those to which it was done. */
  undo(posts: PostSummary[]): unknown;
}

/**
 * Does something to several posts, one call after another, with one toast that takes all of it back. A post that refuses
 * stays as it is, and the toast says how many those are and why.
 */
export async function onEachPost(
  posts: readonly PostSummary[],
  { doing, done, run, undo }: PostWork,
): Promise<void> {
  const id = `posts ${done}`;
  const changed: PostSummary[] = [];
  let reason: string | undefined;
  for (const [index, post] of posts.entries()) {
    toast({ id, variant: 'loading', message: `${doing} ${counted(posts.length, 'post')}: ${index} done` });
    // One after another: each call locks the same board.
    const result = await run(post);
    if (result.ok) changed.push(post);
    else reason ??= result.reason;
  }
  const failed = posts.length - changed.length;
  toast({
    id,
    variant: failed > 0 ? 'danger' : 'default',
    message: [
      changed.length > 0 || failed === 0 ? `${counted(changed.length, 'post')} ${done}` : '',
      failed > 0 ? `${counted(failed, 'post')} could not be ${done}. ${reason ?? ''}` : '',
    ]
      .filter((part) => part !== '')
      .join('. ')
      .trim(),
    ...(changed.length > 0 && { action: { label: 'Undo', onAction: () => void undo(changed) } }),
  });
}
