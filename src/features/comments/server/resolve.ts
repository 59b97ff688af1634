import { sql } from 'kysely';
import type { HeldID } from '#access/server/heldID.ts';
import type { resolveComment as endpoint, ToldComment } from '#features/comments/contract.ts';
import type { AnyCommand, CommandContext } from '#platform/server/events/context.ts';
import { accessComment } from './access.ts';
import type { Place } from './place.ts';
import { presentComment, presentTold } from './present.ts';
import { tellChange } from './notifyOfComment.ts';

/** Says that the thread of a comment is settled, or is not. Said twice, it stays as it was said first. */
export async function resolveComment(context: CommandContext<typeof endpoint>): Promise<ToldComment> {
  const found = await accessComment(context, context.params.commentID, 'resolve');
  const head = { ...found, id: found.replyTo ?? found.id };
  await setResolved(context, head, context.body.resolved);
  return presentTold(context, found.boardID, head.id);
}

/** Resolves a thread by its head, or opens it again; the caller holds the row of its post or board. */
export async function setResolved(
  context: AnyCommand,
  head: Place & { id: HeldID<'comment' | 'thread'> },
  resolved: boolean,
): Promise<void> {
  const before = await presentComment(context, head.boardID, head.id);
  if ((before.resolved !== null) === resolved) return;
  await sql`
    update comments set resolved_at = case when ${resolved}::boolean then now() end,
      resolved_by = case when ${resolved}::boolean then ${context.actor.profileID}::text end
    where id = ${head.id}`.execute(context.tx);
  await tellChange(context, head, before);
}
