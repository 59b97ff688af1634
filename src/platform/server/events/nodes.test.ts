import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPool } from '../data/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { joinNodes, type NodeMessage, type Nodes } from './nodes.ts';

const WAIT = { timeout: 10_000 };
const hint = (seq: number): NodeMessage => ({
  listed: { room: 'board:000000000000000000000001', seq, of: ['board.changed'] },
});

let database: TestDatabase;
let joined: Nodes[];
let pool: pg.Pool;
beforeEach(async () => {
  database = await createTestDatabase();
  joined = [];
  pool = createPool(database.connectionString);
});
afterEach(async () => {
  await Promise.all(joined.map((nodes) => nodes.close()));
  await pool.end();
  await database.drop();
});

async function join(): Promise<{ nodes: Nodes; heard: NodeMessage[] }> {
  const heard: NodeMessage[] = [];
  const listening = vi.fn();
  const ports = { heard: (_node: string, said: NodeMessage) => void heard.push(said), listening };
  const nodes = joinNodes(database.connectionString, { warn: () => {} }, ports);
  joined.push(nodes);
  await vi.waitFor(() => expect(listening).toHaveBeenCalledOnce(), WAIT);
  return { nodes, heard };
}

async function listeners(): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'octavo nodes'`,
  );
  return rows.map(({ pid }) => pid);
}

test('a message that a broken connection did not take is heard once there is another', async () => {
  const { nodes } = await join();
  const pids = await listeners();
  const { heard } = await join();
  await pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids]);
  nodes.say(hint(1));
  await vi.waitFor(() => expect(heard).toContainEqual(hint(1)), WAIT);
});

test('of more than can wait, it is said that some is missing', async () => {
  const { heard } = await join();
  const { nodes } = await join();
  for (let seq = 0; seq < 5002; seq++) nodes.say(hint(seq));
  await vi.waitFor(() => expect(heard).toContainEqual(hint(5001)), WAIT);
  expect(heard.filter((said) => 'missed' in said)).toHaveLength(1);
});
