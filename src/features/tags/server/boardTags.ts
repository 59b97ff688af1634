import type { HeldID } from '#access/server/heldID.ts';
import { sql } from 'kysely';
import { postListed, postSeen, readerOf, standing } from '#access/server/standing.ts';
import { tagColours, type TagColour } from '#features/tags/contract.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { tagKey } from '#postParts/tags/contract.ts';

// Tags of a board that was only just made: nobody is on its page yet, so that they are written without being told of.

/** Gives a new board the tags of another one that the caller knows of, with their colours, and those on that board itself. */
export async function copyBoardTags(
  { tx, actor }: AnyCommand,
  { from, to }: { from: string; to: HeldID<'board'> },
): Promise<void> {
  const reader = readerOf(actor);
  await sql`
    insert into tags (board_id, key, name, colour, kept)
    select ${to}, t.key, t.name, t.colour, true from tags t
    where t.board_id = ${from} and (t.kept or exists (
      select from tagged u
        left join posts p on p.id = u.post_id left join boards b on b.id = p.board_id ${standing(reader)}
        left join things i on i.id = u.thing_id
      where u.board_id = t.board_id and u.key = t.key and (u.post_id is null
        or p.password_hash is null and ${postListed(reader)} and ${postSeen(reader)} and i.deleted_at is null)))`.execute(
    tx,
  );
  await sql`
    insert into tagged (board_id, key, profile_id)
    select ${to}, u.key, ${actor.profileID} from tagged u where u.board_id = ${from} and u.post_id is null`.execute(
    tx,
  );
}

/** Gives a new board its tags. */
export async function writeBoardTags(
  { tx }: AnyCommand,
  boardID: HeldID<'board'>,
  tags: readonly { name: string; colour: TagColour }[],
): Promise<void> {
  await sql`
    insert into tags (board_id, key, name, colour, kept)
    select ${boardID}, key, name, colour, true
    from unnest(${tags.map(({ name }) => tagKey(name))}::text[], ${tags.map(({ name }) => name)}::text[],
      ${tags.map(({ colour }) => tagColours.indexOf(colour) + 1)}::int[]) as t(key, name, colour)`.execute(
    tx,
  );
}

/** Puts tags of a new board on a post of it. The names on the post's own row are left to the caller. */
export async function tagNewPost(
  { tx, actor }: AnyCommand,
  { boardID, postID }: { boardID: HeldID<'board'>; postID: HeldID<'post'> },
  names: readonly string[],
): Promise<void> {
  await sql`
    insert into tagged (board_id, key, post_id, profile_id)
    select ${boardID}, key, ${postID}, ${actor.profileID} from unnest(${names.map(tagKey)}::text[]) as t(key)`.execute(
    tx,
  );
}
