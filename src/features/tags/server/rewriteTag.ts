import type { HeldID } from '#access/server/heldID.ts';
import { sql, type RawBuilder } from 'kysely';
import { accessBoard, tellChange, writeBoard } from '#features/boards/server/index.ts';
import { renameTagRows } from '#features/posts/server/index.ts';
import { tagColours, type TagColour, type updateTag as updateEndpoint } from '#features/tags/contract.ts';
import type { Room } from '#platform/contract/event.ts';
import type { AnyCommand, CommandContext } from '#platform/server/events/context.ts';
import { ApiError, notFound } from '#platform/server/errors.ts';
import { tagKey, tagName, tagsRewritten } from '#postParts/tags/contract.ts';

/** So many posts that are open to everybody are told each in its own room; others read it when they open it next. */
const MOST_TOLD = 200;

interface TagRow {
  key: string;
  name: string;
  colour: number | null;
  /** Whether it stays where nothing has it, as the tags do that the board began with. */
  kept: boolean;
}

/** Gives a tag of a board another name, or another colour; one whose name there is already is put together with that. */
export async function updateTag(
  context: CommandContext<typeof updateEndpoint>,
): Promise<{ name: string; colour?: TagColour; merged: boolean }> {
  const { boardID } = context.params;
  const { name, newName, colour, merge = false } = context.body;
  await accessBoard(context, boardID, 'board.update');
  await accessBoard(context, boardID, 'post.edit');
  // Posts before boards, here as in every command; and rights again, once nobody changes them.
  await sql`
    select from posts where id in (select post_id from tagged where board_id = ${boardID} and key = ${tagKey(name)})
    order by id for no key update`.execute(context.tx);
  const { id: heldID } = await accessBoard(context, boardID, 'board.update', { lock: true });
  const before = await find(context, boardID, tagKey(name));
  if (!before) throw notFound();
  const written = newName === undefined ? before.name : tagName(newName);
  const there = tagKey(written) === before.key ? undefined : await find(context, boardID, tagKey(written));
  if (there && !merge)
    throw new ApiError(
      'CONFLICT',
      `There is a tag “${written}” on this board already. Put them together, or choose another name.`,
    );
  const after: TagRow = {
    key: tagKey(written),
    name: there?.name ?? written,
    colour: colour === undefined ? (there?.colour ?? before.colour) : numberOf(colour),
    kept: before.kept || (there?.kept ?? false),
  };
  if (after.name === before.name && after.colour === before.colour) return answer(after, false);
  // Read before what they were called is gone.
  const told = await sql<{ id: string }>`
    select distinct p.id from tagged u join posts p on p.id = u.post_id and p.public and p.deleted_at is null
    where u.board_id = ${boardID} and u.key = ${before.key} order by p.id limit ${MOST_TOLD}`.execute(
    context.tx,
  );
  await write(context, heldID, before, after);
  if (after.name !== before.name) await rename(context, heldID, before.name, after.name);
  const rooms: Room[] = [`board:${boardID}`, ...told.rows.map(({ id }) => `post:${id}` as const)];
  context.publish(rooms, tagsRewritten, { boardID }, { boardID });
  return answer(after, there !== undefined);
}

const numberOf = (colour: TagColour | null) => (colour === null ? null : tagColours.indexOf(colour) + 1);

const answer = ({ name, colour }: TagRow, merged: boolean) => ({
  name,
  ...(colour !== null && { colour: tagColours[colour - 1]! }),
  merged,
});

async function find(context: AnyCommand, boardID: string, key: string): Promise<TagRow | undefined> {
  const { rows } = await sql<TagRow>`
    select key, name, colour, kept from tags where board_id = ${boardID} and key = ${key}`.execute(
    context.tx,
  );
  return rows[0];
}

/** The tag's own row, and what has it: what has both tags has one then, put on by whoever put on that. */
async function write(
  context: AnyCommand,
  boardID: HeldID<'board'>,
  before: TagRow,
  after: TagRow,
): Promise<void> {
  await sql`
    insert into tags (board_id, key, name, colour, kept)
    values (${boardID}, ${after.key}, ${after.name}, ${after.colour}, ${after.kept})
    on conflict (board_id, key) do update
      set name = excluded.name, colour = excluded.colour, kept = excluded.kept`.execute(context.tx);
  if (after.key === before.key) return;
  await sql`
    insert into tagged (board_id, key, post_id, thing_id, profile_id)
    select board_id, ${after.key}, post_id, thing_id, profile_id from tagged
    where board_id = ${boardID} and key = ${before.key}
    on conflict do nothing`.execute(context.tx);
  await sql`delete from tags where board_id = ${boardID} and key = ${before.key}`.execute(context.tx);
}

/** The name where it is repeated: in the rows of posts, of blocks, and of the board itself. */
async function rename(
  context: AnyCommand,
  boardID: HeldID<'board'>,
  from: string,
  to: string,
): Promise<void> {
  // In the order in which they were put, each once.
  const renamed = (names: RawBuilder<unknown>) => sql`(
    select array_agg(r.name order by r.place) from (
      select case n.name when ${from} then ${to} else n.name end as name, min(n.place) as place
      from unnest(${names}) with ordinality as n(name, place) group by 1
    ) r)`;
  await renameTagRows(context.tx, boardID, from, renamed);
  const board = await writeBoard(context, boardID, sql`tags = coalesce(${renamed(sql`b.tags`)}, '{}')`);
  tellChange(context, board);
}
