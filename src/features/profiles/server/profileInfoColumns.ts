import type { EditableProfile } from '#features/profiles/contract.ts';
import { knownTimeZone } from '#features/profiles/contract/timeZones.ts';
import { webAddress } from '#features/profiles/contract/webAddress.ts';

/** Where each field that can be edited is kept. */
export const columnOf: Record<keyof EditableProfile, string> = {
  screenName: 'screen_name',
  firstName: 'first_name',
  lastName: 'last_name',
  avatarColor: 'avatar_color',
  about: 'about',
  location: 'location',
  timeZone: 'time_zone',
  links: 'links',
  website: 'website',
  address1: 'address1',
  address2: 'address2',
  city: 'city',
  state: 'state',
  zip: 'zip',
  country: 'country',
  notificationsFromTime: 'notifications_from_time',
  notificationsToTime: 'notifications_to_time',
  notifyMentions: 'notify_mentions',
  notifyInvitations: 'notify_invitations',
  notifyAssignments: 'notify_assignments',
  notifyDue: 'notify_due',
  notifyWatched: 'notify_watched',
  mailBundle: 'mail_bundle',
  managedByProfileId: 'managed_by_profile_id',
  theme: 'theme',
  commentSend: 'comment_send',
  firstNoteTitle: 'first_note_title',
  private: 'private',
  shareable: 'shareable',
  followMe: 'follow_me',
  searchable: 'searchable',
  showConnections: 'show_connections',
  showBoards: 'show_boards',
  showFollowed: 'show_followed',
  showAbout: 'show_about',
  showPhone: 'show_phone',
  showEmail: 'show_email',
  showWebSocial: 'show_web_social',
  showLocation: 'show_location',
  showAddress: 'show_address',
};

/**
 * Normal form of typed fields, as they are stored: composed letters, no surrounding space, whole addresses, the present
 * name of a time zone.
 */
export function normalised(fields: Partial<EditableProfile>): Partial<EditableProfile> {
  const tidy = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? trimmed(value) : value]),
  ) as Partial<EditableProfile>;
  if (tidy.website !== undefined) tidy.website = webAddress(tidy.website) ?? '';
  if (tidy.timeZone !== undefined) tidy.timeZone = knownTimeZone(tidy.timeZone)!;
  if (tidy.avatarColor !== undefined) tidy.avatarColor = tidy.avatarColor.toLowerCase();
  if (tidy.links !== undefined)
    tidy.links = tidy.links.map(({ label, url }) => ({ label: trimmed(label), url: webAddress(url)! }));
  return tidy;
}

function trimmed(text: string): string {
  return text.normalize('NFC').replace(/\r\n?/g, '\n').trim();
}
