import { reasonOf, type Activity } from '#features/activity/contract.ts';

const ownWords = {
  DUE: 'Due today:',
  OVERDUE: 'Overdue since yesterday:',
  REMINDER: 'You wanted to be reminded of',
};

/** Whether the product tells it by itself, and nobody did it. */
export const isOwn = ({ kind }: Activity): boolean => kind in ownWords;

/** Verb of a deed, as the middle of a sentence: the actor stands before it, and the subject after it. */
export function deedOf(item: Activity): string {
  const { kind, unicode, commentID, thingID, title } = item;
  if (kind === 'INVITATION') return invitation(item);
  if (isOwn(item)) return ownWords[kind as keyof typeof ownWords];
  const on = title === '' ? '' : ' in';
  if (kind === 'MENTION') return `mentioned you${on}`;
  if (kind === 'REPLY') return `replied to you${on}`;
  if (kind === 'ASSIGNMENT') return title === '' ? 'gave you a task' : 'gave you';
  if (kind === 'WATCHED') return watched(item);
  const emoji = unicode === null ? '' : ` ${unicode}`;
  if (commentID !== null) return `reacted${emoji} to your comment${on}`;
  if (thingID !== null) return `reacted${emoji} to your block${on}`;
  return `reacted${emoji} to${title === '' ? ' your post' : ''}`;
}

function invitation({ inviteType, isAccepted, isConnected }: Activity): string {
  if (inviteType === 'BOARD') return isAccepted ? 'accepted your invitation to' : 'invites you to';
  if (inviteType === 'DECLINED') return 'declined your invitation to';
  if (inviteType === 'ACCESS') return isAccepted ? 'let you onto' : 'asks for access to';
  if (inviteType === 'TEAM') return 'invites you to the team of';
  if (isAccepted) return 'accepted your invitation to connect';
  return isConnected ? 'invited you to connect' : 'would like to connect';
}

function watched({ isNew, isChanged, comments, title }: Activity): string {
  const said = comments > 1 ? `made ${comments} comments on` : 'commented on';
  const deeds = [...(isNew ? ['posted'] : isChanged ? ['changed'] : []), ...(comments > 0 ? [said] : [])];
  return `${deeds.join(' and ')}${title === '' ? ' a post' : ''}`;
}

/** Why one is told of it, as a sentence. */
export function becauseOf(item: Activity): string {
  return `Because ${reasonOf(item)}`;
}

/** Remark on an item, below its sentence; '' for none. */
export function hintOf({ inviteType, isAccepted, isConnected }: Activity): string {
  if (inviteType === 'TEAM') return 'The link to it is in the mail to you.';
  return isConnected && !isAccepted ? 'You are connected.' : '';
}
