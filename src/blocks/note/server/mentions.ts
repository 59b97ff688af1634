import { sql } from 'kysely';
import { may, postSeen, readerBy, standing } from '#access/server/standing.ts';
import type { Db } from '#platform/server/data/database.ts';
import { noteContents } from './content.ts';
import type { NoteContent, NoteInput } from './noteInput.ts';
import { settled } from './settled.ts';

/** Where notes are written. */
interface Place {
  boardID: string;
  /** The post, where there is one already. */
  postID?: string;
  /** The note, where there is one already: whom it mentions stays mentioned. */
  thingID?: string;
}

/**
 * Makes the content of the notes of one call, as `noteContents` does. A mention has the person's name, whatever the
 * writer put there; a mention of somebody who cannot read the board, as in words pasted from another board, or does not see
 * the post, becomes words.
 */
export async function noteContentsOn(db: Db, place: Place, inputs: NoteInput[]): Promise<NoteContent[]> {
  const contents = await noteContents(inputs);
  const ids = [...new Set(contents.flatMap(({ mentions }) => mentions))];
  if (ids.length === 0) return contents;
  const names = await namesOf(db, place, ids);
  const right = contents.map((content) =>
    content.mentions.length > 0 ? settled(content.bodyRaw, (id) => names.get(id)) : undefined,
  );
  const changed = await noteContents(right.flatMap((bodyRaw) => (bodyRaw === undefined ? [] : { bodyRaw })));
  return contents.map((content, i) => (right[i] === undefined ? content : changed.shift()!));
}

/**
 * The names of those who can read the board and see the post, and of those whom the note mentions already; null where one
 * has none any more.
 */
async function namesOf(
  db: Db,
  { boardID, postID, thingID }: Place,
  ids: string[],
): Promise<Map<string, string | null>> {
  const reader = readerBy(sql.ref('p.id'));
  const { rows } = await sql<{ id: string; name: string | null }>`
    select p.id, nullif(btrim(p.first_name || ' ' || p.last_name), '') as name
    from profiles p join boards b on b.id = ${boardID} ${standing(reader)} left join posts np on np.id = ${postID ?? null}
    where p.id = any(${ids}::text[]) and (${may('post.read')} and (np.id is null or ${postSeen(reader, 'np')})
      or exists (select from things t where t.id = ${thingID ?? null} and t.board_id = b.id and p.id = any(t.mention_profiles)))`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
