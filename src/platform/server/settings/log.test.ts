import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { sendMail } from '../jobs/mail.ts';
import { createLog } from './log.ts';

const WORD = 'quokkabird';
const logged: string[] = [];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ logged });
});
afterAll(() => app.dispose());

/** The line of the log about a statement that the database refuses. */
async function lineOf(statement: ReturnType<typeof sql>): Promise<string> {
  const error = await statement.execute(app.services.db).then(
    () => undefined,
    (refused: unknown) => refused,
  );
  expect(JSON.stringify([error, String(error)])).toContain(WORD);
  const lines: string[] = [];
  const log = createLog({ logLevel: 'debug' }, { write: (line) => void lines.push(line) });
  log.error({ err: error }, 'A call failed');
  log.error({ err: new Error('Saving failed', { cause: error }) }, 'A call failed');
  log.error(error);
  return lines.join('');
}

test('of an error of the database the log has where it was and by which constraint, and no value of a row', async () => {
  await sql`create table kept (name text constraint kept_once primary key, age int check (age < 200))`.execute(
    app.services.db,
  );
  await sql`insert into kept values (${WORD}, 1)`.execute(app.services.db);
  const twice = await lineOf(sql`insert into kept values (${WORD}, 1)`);
  expect(twice).not.toContain(WORD);
  expect(twice).toContain('"constraint":"kept_once"');
  expect(twice).toContain('log.test.ts');
  for (const statement of [
    sql`insert into kept values (${`${WORD} 2`}, 300)`,
    sql`select ${WORD}::text::int`,
    sql`do $$ begin raise exception 'no ${sql.raw(WORD)}'; end $$`,
  ])
    expect(await lineOf(statement)).not.toContain(WORD);
});

test('what hangs on an error besides is not in the log', async () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'debug' }, { write: (line) => void lines.push(line) });
  log.warn({ err: Object.assign(new Error('The mail server refuses'), { response: WORD, command: WORD }) });
  expect(lines.join('')).toContain('The mail server refuses');
  expect(lines.join('')).not.toContain(WORD);
});

test('a mail that waits is told of without its subject', async () => {
  const before = logged.length;
  const { config, log } = app.services;
  await sendMail(config, log, { to: 'a@example.org', subject: `Ana invites you to “${WORD}”`, text: WORD });
  const lines = logged.slice(before).join('');
  expect(lines).toContain('A mail waits in the outbox');
  expect(lines).not.toContain(WORD);
});
