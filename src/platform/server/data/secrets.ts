import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './database.ts';

/** A secret of the installation by its name, made by whichever process asks first. */
export async function loadSecret(db: Db, name: string): Promise<Buffer> {
  await sql`insert into secrets (name, value) values (${name}, ${randomBytes(32)}) on conflict do nothing`.execute(
    db,
  );
  const { rows } = await sql<{ value: Buffer }>`select value from secrets where name = ${name}`.execute(db);
  if (!rows[0]) throw new Error(`The installation's ${name} secret is missing`);
  return rows[0].value;
}
