import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { createBoard } from '#features/boards/contract.ts';
import { sortKey } from '#platform/contract/sorting.ts';
import { transaction } from '#platform/server/data/database.ts';
import type { Services } from '#platform/server/events/context.ts';
import type { Visitor } from './visitor.ts';

const titles = [
  'Reading lamp, west table',
  'Minutes of the site meeting',
  'Felt, fourth delivery',
  'What the 14 sounded like today',
  'CollectionScene labels for bay',
  'Proof with corrections',
  'Oak, oiled twice',
  'A hinge, drawn between two stops',
  'Letter height, measured again',
  'Who has the key',
  'Light at ten past nine',
  'Tickets found behind the panelling',
];
const sentences = [
  'We walked the room at four in the afternoon, when the light is low and the tram passes.',
  'Sample C goes orange after six o’clock.',
  'The carpenter can do Tuesday, not Monday.',
  'Nobody picked the right-hand one, so I have stopped being polite about it.',
  'Corner seats get 310 lux, which is plenty for everything but maps.',
  'It stays where people can find it.',
  'The drawing is on the long table; please write on it.',
  'Two notes, a fourth apart, the second always late.',
  'We ordered fourteen and need forty.',
  'The door does not allow it.',
  'I counted them twice.',
];

/**
 * Makes a board of many posts, each with a note, by rows: in a second where calls would take minutes. The latest is as
 * old as a quarter of an hour. Every sixth has a picture where the installation has any.
 * @returns the board's id
 */
export async function makeManyPosts(owner: Visitor, db: Services['db'], count: number): Promise<string> {
  const { _id: boardID } = await owner.call(createBoard, {
    body: { title: `A board of ${count.toLocaleString('en')} posts`, share: 'restricted' },
  });
  const rows = Array.from({ length: count }, (_row, number) => {
    const title = `${titles[(number * 7) % titles.length]} ${number + 1}`;
    const words = Array.from(
      { length: 2 + (number % 3) },
      (_sentence, n) => sentences[(number * 5 + n * 3) % sentences.length],
    );
    return { number, title, sort: sortKey(title), plain: words.join(' ') };
  });
  // Ids as the product makes them: seconds, a process, a counter; of three kinds beside each other.
  const process = randomBytes(5).toString('hex');
  const id = (kind: number) =>
    sql`lpad(to_hex(extract(epoch from at)::bigint), 8, '0') || ${process} || lpad(to_hex(${kind * 0x400000}::int + number), 6, '0')`;
  await transaction(db, async (tx) => {
    await sql`
      create temporary table seeds on commit drop as
      select number, title, sort, plain, at, ${id(0)} as post_id, ${id(1)} as note_id, ${id(2)} as block_id,
        ${id(3)} as file_id, f.id as picture
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(number int, title text, sort text, plain text)
        cross join lateral (select now() - make_interval(mins => 15 * (${count}::int - number)) as at) t
        left join (select id, row_number() over (order by id) - 1 as place, count(*) over () as pictures from files
          where proc_status = 'READY' and file_mime like 'image/%' and width is not null) f
          on number % 6 = 0 and f.place = (number / 6) % f.pictures`.execute(tx);
    await sql`
      insert into posts (id, board_id, creator_id, title, sort_title, excerpt, created_at, modified_at, sort_at)
      select post_id, ${boardID}, ${owner.profileID}, title, sort, left(plain, 280), at, at, at from seeds`.execute(
      tx,
    );
    await sql`
      insert into files (id, board_id, post_id, uploaded_by, file_name, file_mime, file_ext, file_size, sha256, width, height,
        placeholder, variants, proc_status, proc_step, room_id, created_at)
      select s.file_id, ${boardID}, s.post_id, ${owner.profileID}, f.file_name, f.file_mime, f.file_ext, f.file_size, f.sha256,
        f.width, f.height, f.placeholder, f.variants, 'READY', 8, s.file_id, s.at
      from seeds s join files f on f.id = s.picture`.execute(tx);
    await sql`
      insert into things (id, post_id, board_id, thing_type, creator_id, body, body_raw, plain, created_at, modified_at)
      select note_id, post_id, ${boardID}, 'NOTE', ${owner.profileID}, '<p>' || plain || '</p>',
        json_build_object('type', 'doc', 'content', json_build_array(json_build_object('type', 'paragraph', 'content',
          json_build_array(json_build_object('type', 'text', 'text', plain)))))::text, plain, at, at from seeds`.execute(
      tx,
    );
    await sql`
      insert into things (id, post_id, board_id, thing_type, creator_id, file_id, created_at, modified_at)
      select block_id, post_id, ${boardID}, 'FILE', ${owner.profileID}, file_id, at, at from seeds where picture is not null`.execute(
      tx,
    );
    await sql`
      update posts p set thing_order = case when s.picture is null then array[s.note_id] else array[s.block_id, s.note_id] end,
        cover_file_id = case when s.picture is not null then s.file_id end, file_count = (s.picture is not null)::int
      from seeds s where p.id = s.post_id`.execute(tx);
    await sql`update boards set post_count = ${count}::int, created_at = now() - make_interval(mins => 15 * ${count + 1}::int)
      where id = ${boardID}`.execute(tx);
  });
  await sql`analyze posts, things, files`.execute(db);
  return boardID;
}
