import { sql } from 'kysely';
import {
  connectionInfoChanged,
  type ConnectionInfo,
  type getConnectionInfo as getEndpoint,
  type updateConnectionInfo as updateEndpoint,
} from '#features/personNotes/contract.ts';
import type { AnyRead, CommandContext, ReadContext } from '#platform/server/events/context.ts';
import { ApiError, notFound } from '#platform/server/errors.ts';
import { seqOf } from '#platform/server/events/rooms.ts';

// Notes about a person are private: they stay when the connection ends, and a row of empty notes is deleted.

const empty = {
  metDate: '',
  metPlace: '',
  metThrough: '',
  metNote: '',
  tags: [],
  linkedOrganizations: [],
  jobTitle: '',
  jobDepartment: '',
  company: '',
  jobLocation: '',
  jobStartDate: '',
  note: '',
  email: '',
  phone: '',
};

/**
 * The caller's notes about a person.
 * @throws ApiError 404 for a stranger of whom there are no notes
 */
export async function getConnectionInfo(context: ReadContext<typeof getEndpoint>): Promise<ConnectionInfo> {
  const { info, seq } = await readInfo(context, context.query.connectionProfileID);
  context.asOf(`profile:${context.actor.profileID}`, seq);
  return info;
}

/** Changes what is given. @throws ApiError 404 as reading does; 400 for people who are not there */
export async function updateConnectionInfo(
  context: CommandContext<typeof updateEndpoint>,
): Promise<ConnectionInfo> {
  const { id } = context.params;
  const { profileID } = context.actor;
  const { _id, metThroughProfileID, linkedProfileIDs, ...info } = context.body;
  if (_id !== undefined && _id !== id) throw refused('_id', 'is not the profile in the address');
  await readInfo(context, id);
  if (metThroughProfileID) await checkPeople(context, 'metThroughProfileID', [metThroughProfileID]);
  if (linkedProfileIDs) await checkPeople(context, 'linkedProfileIDs', linkedProfileIDs);
  await sql`
    insert into connection_info as k (profile_id, about_id, info, met_through_id, linked_ids)
    values (${profileID}, ${id}, ${JSON.stringify(info)}::jsonb, ${metThroughProfileID ?? null},
      ${[...new Set(linkedProfileIDs)]}::text[])
    on conflict (profile_id, about_id) do update set info = k.info || excluded.info, modified_at = now(),
      met_through_id = case when ${metThroughProfileID !== undefined}::boolean then excluded.met_through_id else k.met_through_id end,
      linked_ids = case when ${linkedProfileIDs !== undefined}::boolean then excluded.linked_ids else k.linked_ids end`.execute(
    context.tx,
  );
  const changed = (await readInfo(context, id)).info;
  await sql`
    delete from connection_info where profile_id = ${profileID} and about_id = ${id} and met_through_id is null
      and linked_ids = '{}' and ${JSON.stringify(empty)}::jsonb @> info and info <@ ${JSON.stringify(empty)}::jsonb`.execute(
    context.tx,
  );
  context.publish(`profile:${profileID}`, connectionInfoChanged, { info: changed });
  return changed;
}

async function readInfo(
  { db, actor }: Pick<AnyRead, 'db' | 'actor'>,
  aboutID: string,
): Promise<{ info: ConnectionInfo; seq: number }> {
  const { profileID } = actor;
  const { rows } = await sql<{ info: ConnectionInfo; seq: number }>`
    select ${seqOf(`profile:${profileID}`)} as seq,
      ${JSON.stringify(empty)}::jsonb || coalesce(k.info, '{}') || jsonb_build_object(
        '_id', p.id, 'profileInfo', person_json(p), 'status', s.status,
        'metThroughProfile', (select person_json(t) from profiles t where t.id = k.met_through_id and t.deleted_at is null),
        'linkedProfiles', coalesce((
          select json_agg(person_json(l) order by array_position(k.linked_ids, l.id::text)) from profiles l
          where l.id = any(k.linked_ids) and l.deleted_at is null), '[]')) as info
    from profiles p cross join lateral (select connection_status(${profileID}, p.id) as status) s
      left join connection_info k on k.profile_id = ${profileID} and k.about_id = p.id
    where p.id = ${aboutID} and p.deleted_at is null and (s.status <> 'STRANGER' or k.profile_id is not null)`.execute(
    db,
  );
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** @throws ApiError 400 when one of them is nobody, or kept apart from the caller by a block */
async function checkPeople(
  { db, actor }: Pick<AnyRead, 'db' | 'actor'>,
  field: string,
  ids: string[],
): Promise<void> {
  const wanted = [...new Set(ids)];
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from profiles p
    where p.id = any(${wanted}::text[]) and p.deleted_at is null and not blocked_between(${actor.profileID}, p.id)`.execute(
    db,
  );
  if (rows[0]!.count !== wanted.length) throw refused(field, 'names somebody who could not be found');
}

function refused(field: string, message: string): ApiError {
  return new ApiError('INVALID', `Please check ${field}: it ${message}.`, { details: [{ field, message }] });
}
