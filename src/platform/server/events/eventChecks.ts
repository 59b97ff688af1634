import { sql } from 'kysely';
import { sqlCheck, type Check } from '../data/check.ts';

/** Checks of the outbox's promise: every room's events are numbered without a gap up to the room's own number. */
export const eventChecks: Check[] = [
  sqlCheck(
    'A room’s number is that of its last event, unless all were swept',
    sql`
    select format('room %s stands at %s, its last event at %s', e.room, coalesce(r.seq::text, 'nothing'), e.last) as finding
    from (select room, max(seq) as last from events group by room) e left join rooms r on r.room = e.room
    where r.seq is distinct from e.last order by e.room`,
  ),
  sqlCheck(
    'A room’s events have no gap and no double',
    sql`
    select format('room %s has %s events numbered %s to %s', room, count(*), min(seq), max(seq)) as finding
    from events group by room having count(*) <> max(seq) - min(seq) + 1 order by room`,
  ),
];
