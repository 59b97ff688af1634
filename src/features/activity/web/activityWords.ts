import type { Activity } from '#features/activity/contract.ts';

/** What somebody did, as the middle of a sentence: who stands before it, and what it is about after it. */
export function deedOf(item: Activity): string {
  const { kind, unicode, commentID, thingID, inviteType, title } = item;
  if (kind === 'INVITATION')
    return inviteType === 'TEAM' ? 'invites you to the team of' : 'would like to connect';
  const on = title === '' ? '' : ' in';
  if (kind === 'MENTION') return `mentioned you${on}`;
  if (kind === 'REPLY') return `replied to you${on}`;
  const emoji = unicode === null ? '' : ` ${unicode}`;
  if (commentID !== null) return `reacted${emoji} to your comment${on}`;
  if (thingID !== null) return `reacted${emoji} to your block${on}`;
  return `reacted${emoji} to${title === '' ? ' your post' : ''}`;
}

/** Where an item leads; nowhere for an invitation whose link is in the mail alone. */
export function placeOf({ postID, thingID, commentID, inviteType, by }: Activity): string | undefined {
  if (inviteType === 'TEAM') return undefined;
  if (postID === null) return `/people/${by.id}`;
  const query = new URLSearchParams();
  if (thingID !== null) query.set('thingID', thingID);
  if (commentID !== null) query.set('commentID', commentID);
  return `/posts/${postID}${query.size > 0 ? `?${query.toString()}` : ''}`;
}
