import { sql, type RawBuilder } from 'kysely';
import type { Feature } from '#platform/server/http/feature.ts';

const gauge = (name: string, help: string, count: RawBuilder<{ count: number }>) => ({
  name,
  help,
  read: async (db: Parameters<typeof count.execute>[0]) => (await count.execute(db)).rows[0]!.count,
});

/** Gauges of uploads on their way. */
export const uploadGauges: Feature['gauges'] = [
  gauge(
    'octavo_uploads_open',
    'Uploads that have begun and are not finished',
    sql`select count(*)::int as count from uploads where finished_at is null and expires_at > now()`,
  ),
  gauge(
    'octavo_files_processing',
    'Files whose steps are not done',
    sql`select count(*)::int as count from files where proc_status = 'PROCESSING' and deleted_at is null`,
  ),
];
