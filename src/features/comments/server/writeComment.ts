import { sql } from 'kysely';
import { texts } from '#platform/server/data/texts.ts';
import { asHeld, type HeldID } from '#access/server/heldID.ts';
import type { ToldComment } from '#features/comments/contract.ts';
import { readerInAnySession } from '#features/session/server/index.ts';
import type { FileLinks } from '#platform/server/data/fileLinks.ts';
import { newId } from '#platform/server/data/ids.ts';
import { perInstance, statement } from '#platform/server/data/statement.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { discussionBoard, discussionRead, hostsOf } from './discussions.ts';
import type { Place } from './place.ts';
import { toldCommentSql } from './present.ts';
import type { CommentWords } from './words.ts';

interface NewComment extends CommentWords {
  /** The head of the thread and the very comment that it answers, where it answers one. */
  head: HeldID<'thread'> | null;
  answered: string | null;
}

interface WrittenComment {
  /** Without files: a comment is given those afterwards. */
  told: ToldComment;
  /** The people whom the comment draws into the discussion and who may read it: see `tellDrawnIn`. */
  drawnIn: string[];
  /** The people whom the comment answers: the writers of the comments, of its block, of the post. */
  answers: string[];
}

/**
 * Writes the row of a comment by the actor, and reads with it the fields that its event carries and the people whom it
 * concerns. The caller holds the row of the post or the board, and has read the words by `wordsFor`.
 */
export async function writeComment(
  { tx, services, actor }: AnyCommand,
  { boardID, postID, thingID }: Place,
  comment: NewComment,
): Promise<WrittenComment & { id: HeldID<'comment'> }> {
  const id = newId();
  const row = { ...comment, id, boardID, postID, thingID, profileID: actor.profileID };
  const [written] = await insertComment(services.links)(tx, row);
  return { ...written!, id: asHeld(id) };
}

interface CommentRow extends NewComment {
  id: string;
  boardID: string;
  /** Null for what is said on the board itself. */
  postID: string | null;
  thingID: string | null;
  profileID: string;
}

const insertComment = perInstance((links: FileLinks) =>
  statement<CommentRow, WrittenComment>((param) => {
    const [postID, boardID] = [param('postID'), param('boardID')];
    const reader = readerInAnySession(sql.ref('drawn.id'));
    return sql<WrittenComment>`
      with c as (
        insert into comments (id, post_id, board_id, thing_id, owner_id, reply_to, comment, comment_raw, mention_profiles)
        values (${param('id')}, ${postID}, case when ${postID}::text is null then ${boardID}::text end, ${param('thingID')},
          ${param('profileID')}, ${param('head')}, ${param('comment')}, ${param('raw')}, ${param('mentions')}::text[])
        returning *
      ), drawn as (
        select unnest(${texts(param('mentions'))}) as id
        union select id from ${hostsOf({ postID, boardID })} host
        union select owner_id from comments where id = ${param('head')}
      )
      select ${toldCommentSql(boardID, param('profileID'), links)} as told,
        array(
          select drawn.id::text
          from drawn join ${discussionBoard(reader, boardID)} left join posts p on p.id = ${postID}
          where ${discussionRead(reader)}) as "drawnIn",
        array(
          select creator_id::text from posts where id = ${postID}
          union select creator_id from things where id = ${param('thingID')}
          union select owner_id from comments where id in (${param('head')}, ${param('answered')}) and deleted_at is null
        ) as answers
      from c`;
  }),
);
