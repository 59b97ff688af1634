import { sql } from 'kysely';
import type { Faults } from '../../../testing/stopping/faults.ts';

/** A fault for each of its checks. */
export const faults: Faults = ({ ids, run }) => ({
  'A board, a post and a block name their tags': {
    plant: () => run(sql`update posts set tags = '{Red}' where id = ${ids.post}`),
    mend: () => run(sql`update posts set tags = '{}' where id = ${ids.post}`),
  },
});
