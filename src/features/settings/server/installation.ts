import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { getInstallation, Installation } from '#features/settings/contract.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/events/context.ts';
import { mailLeaves } from '#platform/server/jobs/mail.ts';
import { canSendTexts } from '#platform/server/jobs/textMessages.ts';

const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'),
) as { version: string };

type Counted = Pick<Installation, 'people' | 'boards' | 'files' | 'fileBytes'>;

/** Answers with the data of the installation; its numbers and settings are its administrator's alone. */
export async function readInstallation({
  db,
  actor,
  services: { config },
}: ReadContext<typeof getInstallation>): Promise<Answer<typeof getInstallation>> {
  const { rows } = await sql<Counted>`
    select (select count(*)::int from accounts where deleted_at is null) as people,
      (select count(*)::int from boards where deleted_at is null) as boards,
      count(f.id)::int as files, coalesce(sum(file_size), 0)::float8 as "fileBytes"
    from accounts a left join files f on f.deleted_at is null
    where a.id = ${actor.accountID} and a.is_admin group by a.id`.execute(db);
  const sendsTexts = canSendTexts(config);
  if (!rows[0]) return { version, sendsTexts, installation: null };
  return {
    version,
    sendsTexts,
    installation: {
      ...rows[0],
      publicUrl: config.publicUrl,
      mail: mailLeaves(config) ? 'mail' : 'outbox',
      database: config.databaseUrl === undefined ? 'own' : 'given',
      dataDir: config.dataDir,
      node: process.version,
    },
  };
}
