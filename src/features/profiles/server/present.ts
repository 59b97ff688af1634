import { sql, type RawBuilder } from 'kysely';
import { unseenCountSql } from '#features/activity/server/index.ts';
import type { ProfileInfo, ProfileSummary, ProfileView } from '#features/profiles/contract.ts';

/** A `profiles` row `p` as the wire's ProfileSummary: for its own account alone. */
export const profileSummaryJson = sql<ProfileSummary>`(person_json(p)::jsonb || jsonb_build_object(
  'accountID', p.account_id, 'orgName', (
    select o.name from organizations o where o.id = organization_of(p.id, p.account_id)),
  'sandboxBoardID', p.sandbox_board_id, 'firstNoteTitle', p.first_note_title, 'commentSend', p.comment_send,
  'timeZone', p.time_zone, 'activityCount', ${unseenCountSql(sql.ref('p.id'))}, 'status', p.status))`;

/** A `profiles` row `p` as the wire's ProfileInfo: for its owner alone. */
export const profileInfoJson = sql<ProfileInfo>`(
  select person_json(p)::jsonb || jsonb_build_object(
    'orgName', o.name, 'handle', o.handle, 'about', p.about, 'location', p.location, 'timeZone', p.time_zone,
    'email', a.email, 'phone', p.phone, 'links', p.links, 'website', p.website,
    'coverPhoto', picture_url(p.cover_key, 1600), 'address1', p.address1, 'address2', p.address2, 'city', p.city,
    'state', p.state, 'zip', p.zip, 'country', p.country, 'emailRecovery', coalesce(p.email_recovery, ''),
    'phoneRecovery', coalesce(p.phone_recovery, ''), 'notificationsFromTime', p.notifications_from_time,
    'notificationsToTime', p.notifications_to_time, 'managedByProfileId', p.managed_by_profile_id, 'theme', p.theme,
    'commentSend', p.comment_send, 'firstNoteTitle', p.first_note_title, 'private', p.private,
    'shareable', p.shareable, 'followMe', p.follow_me, 'searchable', p.searchable,
    'showConnections', p.show_connections, 'showBoards', p.show_boards, 'showFollowed', p.show_followed,
    'showAbout', p.show_about, 'showPhone', p.show_phone, 'showEmail', p.show_email)
    || jsonb_build_object('showWebSocial', p.show_web_social, 'showLocation', p.show_location,
    'showAddress', p.show_address, 'notifyMentions', p.notify_mentions,
    'notifyInvitations', p.notify_invitations, 'notifyAssignments', p.notify_assignments, 'notifyDue', p.notify_due, 'notifyWatched', p.notify_watched, 'mailBundle', p.mail_bundle, 'phoneVerified', p.phone_verified,
    'phoneRecoveryVerified', p.phone_recovery_verified, 'status', p.status)
  from accounts a left join organizations o on o.id = organization_of(p.id, p.account_id)
  where a.id = p.account_id)`;

/**
 * A `profiles` row `p` as the wire's ProfileView: as the viewer may see it. Every call that tells more of a person than
 * PersonInfo does, tells this. Whether the viewer may know of the person at all is asked first: `mayFindSql`, or, where
 * they were named by id, not `blocked_between`.
 */
export function profileViewJson(viewerID: string): RawBuilder<ProfileView> {
  return sql`profile_view(p, ${viewerID})`;
}

/** Whether a `profiles` row `p` comes up where the viewer looks for people. */
export function mayFindSql(viewerID: string): RawBuilder<boolean> {
  return sql`may_find(p, ${viewerID})`;
}
