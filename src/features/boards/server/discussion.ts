import type { CountingBoardID } from '#access/server/heldID.ts';
import { sql } from 'kysely';
import { boardDiscussed } from '#features/boards/contract/opened.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { statement } from '#platform/server/data/statement.ts';

/**
 * Counts a comment about the board itself that came or went, and tells the board's room. On a notebook nothing is
 * counted: nobody is shown how much two have said to each other.
 */
export async function countDiscussion(
  context: AnyCommand,
  boardID: CountingBoardID,
  change: 1 | -1,
): Promise<void> {
  const [counted] = await count(context.tx, { boardID, change });
  if (counted) context.publish(`board:${boardID}`, boardDiscussed, { boardID, ...counted }, { boardID });
}

const count = statement<{ boardID: string; change: number }, { commentCount: number }>(
  (param) => sql<{ commentCount: number }>`
    update boards set comment_count = greatest(0, comment_count + ${param('change')}::int)
    where id = ${param('boardID')} and board_type <> 'CONNECTION' returning comment_count as "commentCount"`,
);
