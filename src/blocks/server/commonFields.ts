import { sql } from 'kysely';
import { personSql } from '#access/server/personSql.ts';

/**
 * The fields that every block has, as arguments of json_build_object. Expects the block as `t`. No model describes
 * blocks yet.
 */
export const commonFields = sql`'_id', t.id, 'thingType', t.thing_type, 'postID', t.post_id, 'boardID', t.board_id,
  'title', t.title, 'description', t.description, 'altText', t.alt_text, 'aiAltText', null, 'aiKeywords', null, 'creator', t.creator_id,
  'creatorInfo', ${personSql(sql`t.creator_id`)},
  'createDate', wire_time(t.created_at), 'modifiedDate', wire_time(t.modified_at),
  'version', t.version, 'commentCount', t.comment_count, 'tags', t.tags, 'showDetails', t.show_details,
  'lockBy', t.lock_by, 'lockDate', wire_time(t.lock_date),
  'lockByInfo', case when t.lock_by is not null then person_of(t.lock_by) end`;
