import { sql } from 'kysely';
import { boardThere } from '#access/server/standing.ts';
import type { Job } from '#platform/server/http/feature.ts';
import { sendMail } from '#platform/server/jobs/mail.ts';
import { hrefOf } from '#subjects/contract.ts';
import type { Place } from './grants.ts';

interface Letter {
  email: string;
  firstName: string;
  asker: string;
  title: string;
  boardID: string;
}

/** The owner and the title of the place: where a post's creator is gone, its board's owner knows the password best. */
const owned = {
  boards: sql`select b.owner_id, b.title, b.id as board_id from boards b where ${boardThere}`,
  posts: sql`
    select coalesce((select c.id from profiles c where c.id = p.creator_id and c.deleted_at is null), b.owner_id) as owner_id,
      coalesce(nullif(p.title, ''), 'Untitled post') as title, p.board_id
    from posts p join boards b on b.id = p.board_id and ${boardThere} where p.deleted_at is null`,
};

/** Mails the owner of a board or post that somebody asks for its password. A second run mails twice: better than never. */
export const mailForgotten: Job = async (
  { table, id, profileID }: Place & { profileID: string },
  { db, config, log },
) => {
  const { rows } = await sql<Letter>`
    select a.email::text as email, o.first_name as "firstName", btrim(x.first_name || ' ' || x.last_name) as asker,
      place.title, place.board_id as "boardID"
    from (${owned[table]} and ${sql.ref(table === 'boards' ? 'b.id' : 'p.id')} = ${id}) place
      join profiles o on o.id = place.owner_id and o.deleted_at is null
      join accounts a on a.id = o.account_id and a.deleted_at is null
      join profiles x on x.id = ${profileID} and x.deleted_at is null
    where not blocked_between(o.id, x.id)`.execute(db);
  const [letter] = rows;
  if (!letter) return; // gone meanwhile
  const { email, firstName, asker, title, boardID } = letter;
  const address = hrefOf(table === 'boards' ? { boardID } : { postID: id });
  await sendMail(config, log, {
    to: email,
    subject: `${asker} asks for the password of “${title}”`,
    text: `Hello ${firstName},

${asker} would like to open “${title}” and does not know its password. If they should, tell them the password, or choose
another one in its settings:
${config.publicUrl}${address}

Nothing has changed, and ${asker} has not been told anything.
`,
  });
};
