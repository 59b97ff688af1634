import type { Pool } from 'pg';
import { listMentionCandidates } from '#features/connections/contract.ts';
import type { ServerProcess } from '../src/testing/serverProcess.ts';
import { fill, lineOf, timesOf } from './rows.ts';
import { seed } from './seeded.ts';
import { ILSE, signInAs } from './someone.ts';
import type { Line } from './table.ts';

const PEOPLE = 5000;
const ROUNDS = 30;
const BOARD = `b${'0'.repeat(22)}1`;

/** Times of looking for somebody to mention on a board of 5,000 people, while one types their name. */
export async function measureMentions(server: ServerProcess): Promise<Line[]> {
  await seed(server);
  await server.start();
  const someone = await signInAs(server.url, ILSE);
  await fill(server, (pool) => fillPeople(pool, someone.auth.profileID));
  const all: number[] = [];
  const lines: Line[] = [];
  for (const search of ['', 'm', 'mar', 'mara vel', 'zzyzxw']) {
    const look = () =>
      someone.call(listMentionCandidates, {}, { boardID: BOARD, inComment: true, ...(search && { search }) });
    const times = await timesOf(ROUNDS, look);
    all.push(...times);
    lines.push(lineOf(`  @${search}`, times, `${(await look()).info.length} people`));
  }
  const size = `${PEOPLE.toLocaleString('en')} people on the board`;
  return [lineOf('Whom one can mention', all, size, '≤ 100 ms'), ...lines];
}

/** A board of somebody's own with so many people on it, a tenth of whom they are connected with. */
async function fillPeople(pool: Pool, profileID: string): Promise<void> {
  const id = (kind: string) => `'${kind}' || lpad(to_hex(n), 23, '0')`;
  const everybody = `from generate_series(1, ${PEOPLE}) n`;
  await pool.query(
    `insert into boards (id, owner_id, title, sort_title) values ($1, $2, 'Everybody', 'everybody')`,
    [BOARD, profileID],
  );
  await pool.query(`insert into accounts (id, email, password_hash)
    select ${id('c')}, 'p' || n || '@bench.example', '-' ${everybody}`);
  await pool.query(`insert into profiles (id, account_id, screen_name, first_name, last_name, avatar_color)
    select ${id('d')}, ${id('c')}, 'bench.' || n,
      (array['Mara', 'Marek', 'Ilse', 'Tomás', 'Nils', 'Aiko', 'Dele', 'Bea'])[n % 8 + 1],
      (array['Velden', 'Okafor', 'Lindqvist', 'Herrera', 'Sato'])[n % 5 + 1] || ' ' || n, '#176b87' ${everybody}`);
  await pool.query(`insert into board_members (board_id, profile_id, role)
    select '${BOARD}', ${id('d')}, case when n % 10 = 0 then 'viewer' else 'CONTRIBUTOR' end ${everybody}`);
  await pool.query(
    `insert into board_members (board_id, profile_id, role) values ('${BOARD}', $1, 'OWNER')`,
    [profileID],
  );
  await pool.query(
    `insert into connections (profile_id, other_id)
     select case w when 0 then $1 else ${id('d')} end, case w when 0 then ${id('d')} else $1 end
     ${everybody}, generate_series(0, 1) w where n % 10 = 1`,
    [profileID],
  );
  for (const table of ['profiles', 'board_members', 'connections'])
    await pool.query(`vacuum analyze ${table}`);
}
