import { sql } from 'kysely';
import { newId } from '#platform/server/data/ids.ts';
import type { Faults } from '../../../testing/stopping/faults.ts';

/** A fault for each of its checks. */
export const faults: Faults = ({ ids, run }) => ({
  'A block counts its comments': {
    plant: () => run(sql`update things set comment_count = 1 where id = ${ids.first}`),
    mend: () => run(sql`update things set comment_count = 0 where id = ${ids.first}`),
  },
  'A post counts its comments, and those on its blocks that are not in the bin': {
    plant: () => run(sql`update posts set comment_count = 1 where id = ${ids.post}`),
    mend: () => run(sql`update posts set comment_count = 0 where id = ${ids.post}`),
  },
  'A board counts the comments about itself, and a notebook none': {
    plant: () => run(sql`update boards set comment_count = 1 where id = ${ids.board}`),
    mend: () => run(sql`update boards set comment_count = 0 where id = ${ids.board}`),
  },
  'The head of a thread counts its replies, and answers none itself': {
    plant: () =>
      run(sql`insert into comments (id, post_id, owner_id, comment, deleted_at, reply_count)
        values (${newId()}, ${ids.post}, ${ids.person}, '', now(), 1)`),
    mend: () => run(sql`delete from comments`),
  },
  'A file of a comment is where its comment is, and the comment names it': {
    plant: () =>
      run(sql`insert into comments (id, post_id, owner_id, comment, file_names)
        values (${ids.file}, ${ids.post}, ${ids.person}, '', 'gone.txt')`),
    mend: () => run(sql`delete from comments where id = ${ids.file}`),
  },
});
