import { sql, type RawBuilder } from 'kysely';
import { commentThere, discussionSeen, thingThere } from '#access/server/commentSeen.ts';
import { areConnected } from '#access/server/pairs.ts';
import {
  boardListed,
  may,
  postListed,
  postSeen,
  readerBy,
  standing,
  letsOn,
} from '#access/server/standing.ts';
import { subjectColumn } from '#subjects/server/index.ts';
import {
  doesInviteHold,
  doesRequestHold,
  inviteMessage,
  invitesExpired as boardInvitesExpired,
  requestMessage,
  unusedInvite,
} from '#features/members/server/tables.ts';
import * as team from '#features/organization/server/tables.ts';
import * as pair from '#features/personInvitations/server/tables.ts';
import { hasReacted, lastReaction } from '#features/reactions/server/tables.ts';
import { MOST_UNSEEN, type Activity } from '#features/activity/contract.ts';
import { isWanted } from './preferenceSql.ts';

/** How much of a comment or note an item quotes. */
const EXCERPT = 160;

/** The person whom an item concerns. */
const concerned = readerBy(sql.ref('a.profile_id'));

/** The id of an item's cause, and the person whose deed it tells of. */
const cause = sql.ref('a.cause_id');
const actor = sql.ref('a.by_id');

/** Items `a` with the subjects that they lead to, as far as those are still there. */
export const activityRows = sql`activity a join profiles aw on aw.id = a.by_id
  left join posts ap on ap.id = a.post_id and ${postListed(concerned, 'ap')}
  left join boards b on b.id = coalesce(ap.board_id, a.board_id) and ${boardListed}
  ${standing(concerned)}
  left join things att on att.id = a.thing_id and att.post_id = a.post_id and ${thingThere('att')}
  left join comments ac on ac.id = a.comment_id and ac.post_id = a.post_id and ac.deleted_at is null
  left join lateral (
    select count(*)::int as count, min(c.id) as first, (array_agg(c.thing_id order by c.id))[1] as thing_id,
      (array_agg(left(coalesce(nullif(c.comment, ''), c.files_said), ${sql.lit(EXCERPT)}) order by c.id desc))[1] as newest
    from comments c left join things ct on ct.id = c.thing_id
    where a.kind = 'WATCHED' and ${may('comment.read')} and c.id = any(a.comment_ids) and c.post_id = a.post_id
      and ${commentThere('c', 'ct')}
  ) wc on true`;

/** Whether the two of an item are connected. */
const connected = areConnected(sql.ref('a.profile_id'), sql.ref('a.by_id'));

/** Whether what was due is still to be done, by whom it concerns, and has not been put off. */
const stillDue = sql<boolean>`(ap.task_mode and a.profile_id = any(ap.task_member_ids)
  and ap.task_status not in ('COMPLETED', 'CLOSED')
  and ap.task_due_date <= (select day_in(tz.time_zone, now()) from profiles tz where tz.id = a.profile_id))`;

/** Why whom it concerns is told of an item. */
const reason = sql`case a.kind when 'MENTION' then 'MENTIONED' when 'REMINDER' then 'ASKED_FOR' when 'WATCHED' then a.reason
  when 'REPLY' then case when exists (select from comments h where h.id = ac.reply_to and h.owner_id = a.profile_id) then 'ANSWERED'
    when att.creator_id = a.profile_id then 'OWN_BLOCK' when ap.creator_id = a.profile_id then 'OWN_POST' else 'ANSWERED' end
  when 'REACTION' then case when a.comment_id is not null then 'OWN_COMMENT'
    when a.thing_id is not null then 'OWN_BLOCK' else 'OWN_POST' end
  when 'INVITATION' then case when a.accepted then case a.invite_type when 'ACCESS' then 'ASKED_ACCESS' else 'INVITED_THEM' end
    when a.invite_type = 'ACCESS' then 'MANAGES_BOARD' else 'INVITED' end
  else 'ASSIGNED' end`;

/**
 * Whether the person whom an item of `activityRows` concerns sees it: the subject is there, the person may read it and
 * has not muted it, the item's cause still holds, and no block parts the person from the actor. Nothing is filtered
 * anywhere else: lists, counts and mails go by this alone.
 */
export const activityShown = sql<boolean>`(not blocked_between(a.profile_id, a.by_id)
  and ${isWanted({
    profileID: sql.ref('a.profile_id'),
    byID: sql.ref('a.by_id'),
    kind: sql.ref('a.kind'),
    postID: sql.ref('a.post_id'),
    boardID: sql.ref('b.id'),
  })} and case a.invite_type
  when 'CONNECTION' then ${connected} or not a.accepted and ${pair.isInviteOpen(cause)}
  when 'TEAM' then ${team.isInviteOpen(cause)}
  when 'BOARD' then case when a.accepted then ${may('board.read')} and exists (
      select from board_members j where j.board_id = a.board_id and j.profile_id = a.by_id and ${letsOn('j')})
    else b.id is not null and s.role is distinct from 'blocked' and ${doesInviteHold(cause, may('board.read'))} end
  when 'DECLINED' then ${may('board.read')}
  when 'ACCESS' then case when a.accepted then ${may('board.read')} else ${may('board.permissions')} and ${doesRequestHold(cause)} end
  else case when a.comment_id is null then ${may('post.read')} and (ap.id is null or ${postSeen(concerned, 'ap')})
      else ${discussionSeen(concerned, { postID: sql.ref('a.post_id'), post: 'ap' })} end
    and (a.thing_id is null or att.id is not null) and (a.comment_id is null or ac.id is not null)
    and case a.kind
      when 'MENTION' then a.profile_id = any(coalesce(ac.mention_profiles, att.mention_profiles))
      when 'REACTION' then ${hasReacted(actor, cause)}
      when 'ASSIGNMENT' then ap.task_mode and a.profile_id = any(ap.task_member_ids)
      when 'DUE' then ${stillDue}
      when 'OVERDUE' then ${stillDue}
      when 'WATCHED' then a.is_new or a.is_changed or wc.count > 0
      else true end
  end)`;

/** An item of `activityRows` as it goes over the wire. */
export const activityJson = sql<Activity>`json_build_object('_id', a.id, 'kind', a.kind, 'reason', ${reason}, 'by', person_json(aw),
  'createDate', wire_time(a.created_at), 'seen', a.seen_at is not null, 'boardID', b.id, 'boardTitle', b.title,
  'postID', a.post_id, 'thingID', coalesce(a.thing_id, wc.thing_id), 'commentID', coalesce(a.comment_id, wc.first),
  'isNew', a.is_new, 'isChanged', a.is_changed, 'comments', wc.count, 'inviteType', a.invite_type,
  'isAccepted', a.accepted, 'isConnected', a.invite_type is not distinct from 'CONNECTION' and ${connected},
  'title', case when a.invite_type = 'TEAM' then ${team.invitedTo(cause)}
    when a.board_id is not null then b.title
    else coalesce(${subjectColumn('POST', sql.ref('a.post_id'), 'name')}, '') end,
  'inviteID', case when a.invite_type = 'BOARD' and not a.accepted then ${unusedInvite(cause)} end,
  'excerpt', left(coalesce(nullif(ac.comment, ''), ac.files_said, att.plain, wc.newest, case when not a.accepted then case a.invite_type
    when 'BOARD' then ${inviteMessage(cause)}
    when 'ACCESS' then ${requestMessage(cause)} end end, ''), ${sql.lit(EXCERPT)}),
  'unicode', case when a.kind = 'REACTION' then ${lastReaction(actor, cause)} end)`;

/** Those with an item about an invitation that has expired in the last so many minutes, as rows `id`: it is shown no more. */
export function lateInvited(minutes: number): RawBuilder<unknown> {
  const expired = [pair.invitesExpired(minutes), team.invitesExpired(minutes), boardInvitesExpired(minutes)];
  const told = expired.map(
    (invites) => sql`
      select a.profile_id as id from ${invites} i
        join activity a on a.by_id = i.by_id and a.cause_id = i.id and not a.accepted`,
  );
  return sql`(${sql.join(told, sql` union `)})`;
}

/** How much a profile has not looked at yet, at most 100. */
export function unseenCountSql(profileID: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*)::int from (
    select from ${activityRows} where a.profile_id = ${profileID} and a.seen_at is null and ${activityShown}
    limit ${sql.lit(MOST_UNSEEN)}) unseen)`;
}
