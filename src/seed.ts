import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { createAccount } from '#features/signup/server/index.ts';
import { BadSettings, readConfig } from '#platform/server/settings/config.ts';
import { keepFilesPrivate } from '#platform/server/data/folders.ts';
import { act } from '#platform/server/jobs/jobs.ts';
import { createLog } from '#platform/server/settings/log.ts';
import { openDatabase } from '#platform/server/data/openDatabase.ts';
import { hashPassword } from '#platform/server/settings/passwords.ts';
import { createApp, type App } from './app.ts';
import { explain } from './explain.ts';
import { people, type Name } from './seed/content.ts';
import { makeManyPosts } from './seed/manyPosts.ts';
import { fillStudio, type Cast } from './seed/studio.ts';
import { bringTogether } from './seed/together.ts';
import { Visitor } from './seed/visitor.ts';

/**
 * `npm run seed [-- --posts 5000]`: fills an installation with the people, boards, posts and pictures of the design, or
 * adds a board of so many posts. A server may be running on it meanwhile.
 */
const PASSWORD = 'eight leaves make an octavo';

async function seed(): Promise<void> {
  keepFilesPrivate();
  const { values } = parseArgs({ options: { posts: { type: 'string' } } });
  const posts = values.posts === undefined ? 0 : Number(values.posts);
  if (!Number.isInteger(posts) || posts < 0 || posts > 1_000_000)
    throw new BadSettings('--posts takes a number of posts, up to 1,000,000.');
  const config = readConfig();
  const log = createLog({ logLevel: 'warn' });
  await using running = new AsyncDisposableStack();
  const database = running.use(await openDatabase(config, log, { beside: true }));
  const app = running.adopt(await createApp(config, log, database.pool), (started) => started.close());
  if (!database.beside) await app.startJobs();

  const isNew = await addPeople(app);
  const cast = await signIn(app);
  const { db } = app.services;
  if (isNew) {
    await fillStudio(cast, db);
    await bringTogether(cast, db);
  }
  if (posts > 0) await makeManyPosts(cast.ilse, db, posts);
  if (!isNew && posts === 0) say('The people of the design are here already; nothing was changed.');
  say(`Sign in as one of these, with the password “${PASSWORD}”:`);
  for (const name of Object.keys(people) as Name[]) say(`  ${emailOf(name).padEnd(32)} ${people[name]}`);
}

function emailOf(name: Name): string {
  return `${handleOf(name)}@foxglove.example`;
}

function handleOf(name: Name): string {
  return people[name].normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(' ', '.');
}

/** @returns whether they were not there yet */
async function addPeople({ services }: App): Promise<boolean> {
  const passwordHash = await hashPassword(PASSWORD);
  // Nobody listens here: a server that runs finds the events in the table.
  return act({ services, committed: () => {} }, async (command) => {
    for (const name of Object.keys(people) as Name[]) {
      const [firstName, lastName] = people[name].split(' ') as [string, string];
      const account = { email: emailOf(name), firstName, lastName, screenName: handleOf(name), passwordHash };
      const made = await createAccount(command, { ...account, timeZone: 'Europe/Amsterdam' });
      if (made === undefined) return false;
    }
    return true;
  });
}

async function signIn({ http, services }: App): Promise<Cast> {
  const cast: Partial<Cast> = {};
  for (const name of Object.keys(people) as Name[]) {
    const { rows } = await sql<{ profileID: string }>`
      select id as "profileID" from profiles where screen_name = ${handleOf(name)}`.execute(services.db);
    const { profileID } = rows[0]!;
    cast[name] = await Visitor.signIn(http, { email: emailOf(name), password: PASSWORD, profileID });
  }
  return cast as Cast;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  await seed();
  process.exit(0);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
